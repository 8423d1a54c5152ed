/** A path below the address of a node. What the address has after a question mark, such as a key, stays at the end. */
export function nodeUrl(url: string, path = ''): string {
  const [base = '', ...query] = url.split('?')
  return [`${base.replace(/\/+$/, '')}${path}`, ...query].join('?')
}
