const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Draws the sign of a currency of ISO 4217 on a disc; `undefined` for what is no currency. */
export function drawCurrency(code: string): string | undefined {
  const name = code.toUpperCase()
  if (!codes.has(name)) return undefined
  const sign = signOf(name)
  const size = sign.length > 2 ? 8 : sign.length > 1 ? 10 : 13
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#3b4a6b"/><text x="12" y="12" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
}

function signOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? code
  return sign.replaceAll(/[<>&]/g, '')
}
