/**
 * The terms of EIP-4361's grammar. Each tests a whole text, never a part of it.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://www.rfc-editor.org/rfc/rfc3986
 */
export const syntax = {
  isScheme: (text: string): boolean => /^[A-Za-z][-A-Za-z0-9+.]*$/.test(text),

  /** The authority of RFC 3986: user, host and port, the first and last optional. */
  isAuthority(text: string): boolean {
    const [, host = '', port] =
      /^(?:(?:[-\w.~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*@)?(\[[^\]]*\]|(?:[-\w.~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+)(?::(\d{1,5}))?$/.exec(
        text,
      ) ?? []
    return host !== '' && isHost(host) && (port === undefined || Number(port) <= 65_535)
  },

  /** A URI with its scheme: `https://shop.example/login`, `urn:recap:…`, `did:key:…`. */
  isUri(text: string): boolean {
    const [, authority, rest = ''] =
      /^[A-Za-z][-A-Za-z0-9+.]*:(?:\/\/([^/?#]*))?(.*)$/.exec(text) ?? []
    if (authority === undefined && rest === '') return false
    if (authority !== undefined && authority !== '' && !syntax.isAuthority(authority)) return false
    return /^(?:[-\w.~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*(?:#(?:[-\w.~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/.test(
      rest,
    )
  },

  /** One line of reserved and unreserved characters of RFC 3986, and spaces. */
  isStatement: (text: string): boolean => /^[-\w.~:/?#[\]@!$&'()*+,;= ]+$/.test(text),

  isNonce: (text: string): boolean => /^[A-Za-z0-9]{8,}$/.test(text),

  isRequestId: (text: string): boolean => /^(?:[-\w.~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/.test(text),

  /** A time of RFC 3339 that the calendar has. */
  isTime(text: string): boolean {
    const [, year, month, day, hour, minute, second, offsetHour = '0', offsetMinute = '0'] =
      /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/.exec(
        text,
      ) ?? []
    const monthDays = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
    return (
      within(month, 1, 12) &&
      within(day, 1, monthDays) &&
      within(hour, 0, 23) &&
      within(minute, 0, 59) &&
      within(second, 0, 59) &&
      within(offsetHour, 0, 23) &&
      within(offsetMinute, 0, 59)
    )
  },
} as const

function isHost(host: string): boolean {
  // The platform's parser knows the many forms of an IPv6 address.
  return !host.startsWith('[') || URL.canParse(`http://${host}/`)
}

function within(text: string | undefined, least: number, most: number): boolean {
  return text !== undefined && Number(text) >= least && Number(text) <= most
}
