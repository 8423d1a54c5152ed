import type { Metadata } from '@latchkit/wire/walletconnect'
import { isWalletLink } from './isWalletLink.ts'
import { parseList, parseRecord } from './parseRecord.ts'

/** Reads a wallet's metadata, without links that could run code. */
export function parseMetadata(value: unknown): Metadata {
  const fields = parseRecord(value) ?? {}
  const redirect = parseRecord(fields['redirect'])
  const native = text(redirect?.['native'])
  const universal = text(redirect?.['universal'])
  const links = {
    ...(isWalletLink(native) && { native }),
    ...(/^https:\/\//i.test(universal) && { universal }),
  }
  return {
    name: text(fields['name']).slice(0, nameLengthAtMost),
    description: text(fields['description']).slice(0, textLengthAtMost),
    url: /^https?:\/\//i.test(text(fields['url'])) ? text(fields['url']) : '',
    icons: parseList(fields['icons'], iconsAtMost, textLengthAtMost).filter((icon) =>
      /^https:\/\//i.test(icon),
    ),
    ...(Object.keys(links).length > 0 && { redirect: links }),
  }
}

const nameLengthAtMost = 100
const textLengthAtMost = 2_000
const iconsAtMost = 8

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= textLengthAtMost ? value : ''
}
