declare module '*.ftl' {
  /** The messages in the order of the English file; null for one that is not translated. */
  const patterns: (import('@fluent/bundle/esm/ast.js').Pattern | null)[]
  export default patterns
}
