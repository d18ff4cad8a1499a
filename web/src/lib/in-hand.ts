/** What is being filled in beside the question, for the main button of the desk. */
export type InHand = {
  label: string
  /** What is in it, in a few words. */
  brief: string | null
  canSend: boolean
  isSending: boolean
  send: () => void
}
