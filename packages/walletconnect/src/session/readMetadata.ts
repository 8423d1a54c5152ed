import { isWalletLink } from '../links/isWalletLink.ts'
import { readList } from '../rpc/readList.ts'
import { readRecord } from '../rpc/readRecord.ts'

/** What a site or a wallet says of itself. Of a wallet it is hostile input: to be shown as text alone. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Where the wallet opens: an app's scheme, and an address of the web. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

/** Reads what a wallet says of itself, with no address that could run code. */
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
