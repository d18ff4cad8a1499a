/** English with every letter accented: it shows what is not taken from the catalogue. */
export const TEST_LANGUAGE = 'en-XA'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'áƀçďéƒğĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ']

/** The letters of a text, but not those of its tags. */
export const accented = (text: string): string =>
  text
    .split(/(<\/?\w+>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replace(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]!),
    )
    .join('')
