/** The kinds of pictures that are stored and handed on. SVG is none: it is a page that a stranger wrote. */
export type PictureType = 'image/avif' | 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp'

/** Reads what a picture is from its first bytes, whatever it claims to be; `undefined` where it is none. */
export function readPictureType(body: Uint8Array): PictureType | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...body.subarray(from, to))
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  return undefined
}
