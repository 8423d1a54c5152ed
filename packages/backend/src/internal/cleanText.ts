/** Takes control and direction characters out of a text of strangers and cuts it; `null` where nothing is left. */
export function cleanText(text: string, longest: number): string | null {
  // A contract may answer megabytes: they are cut before they are looked at.
  const clean = text
    .slice(0, longest * 8)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return clean === '' ? null : [...clean].slice(0, longest).join('')
}
