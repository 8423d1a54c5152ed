import type { Metadata } from '@latchkit/wire/walletconnect'
import { isWalletLink } from './isWalletLink.ts'
import { readList, readRecord } from './readRecord.ts'

/** Reads a wallet's metadata, without links that could run code. */
export function readMetadata(value: unknown): Metadata {
  const fields = readRecord(value) ?? {}
  const redirect = readRecord(fields['redirect'])
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
    icons: readList(fields['icons'], iconsAtMost, textLengthAtMost).filter((icon) =>
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
