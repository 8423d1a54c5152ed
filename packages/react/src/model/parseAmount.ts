/** What a visitor typed as an amount: a plain decimal text, or why it is none. */
export type AmountReading =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid' }
  /** `1,234` where the comma could part thousands or be the decimal point. Both readings are plain texts. */
  | { readonly status: 'ambiguous'; readonly whole: string; readonly fraction: string }
  | { readonly status: 'read'; readonly text: string }

/**
 * Reads an amount as people write it (`1.5`, `1,5`, `1 234,5`, `1,234.50`, `١٫٥`) without ever rounding or
 * guessing: where a text can mean two amounts, it says so. `decimalMark` is that of the visitor's locale.
 */
export function parseAmount(typed: string, decimalMark: '.' | ','): AmountReading {
  const text = withoutSpacedGroups(withPlainDigits(typed).trim())
  if (text === '') return { status: 'empty' }
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return { status: 'invalid' }

  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return { status: 'read', text }

  if (marks.length > 1) {
    const group = marks[0] ?? last
    const [whole = '', fraction, ...rest] = group === last ? [text] : text.split(last)
    if (rest.length > 0 || !isGrouped(whole, group)) return { status: 'invalid' }
    const digits = whole.replaceAll(group, '')
    return { status: 'read', text: fraction === undefined ? digits : `${digits}.${fraction}` }
  }

  const plain = text.replace(last, '.')
  if (last !== decimalMark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
    return { status: 'ambiguous', whole: text.replace(last, ''), fraction: plain }
  }
  return { status: 'read', text: plain.startsWith('.') ? `0${plain}` : plain }
}

/** Thousands, or the Indian way: 12,34,567. */
function isGrouped(text: string, group: string): boolean {
  const parts = text.split(group)
  return parts.every((part, index) =>
    index === 0
      ? /^[1-9]\d{0,2}$/.test(part)
      : (index === parts.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(part),
  )
}

function withoutSpacedGroups(text: string): string {
  return text.replace(/^\d{1,3}(?:([\s'’٬])\d{3})(?:\1\d{3})*(?!\d)/, (match) =>
    match.replace(/\D/g, ''),
  )
}

/** Zeros of the scripts whose digits people type: Arabic-Indic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

function withPlainDigits(text: string): string {
  return text.replaceAll('٫', '.').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
