import { recapStatement } from '@latchkit/wire/sign-in'
import { base64, utf8 } from '../bytes.ts'
import { parseList, parseRecord } from '../rpc/parseRecord.ts'

/** What a sign-in allows beside: methods, on networks. */
export interface Recap {
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

/**
 * What a sign-in allows, as its last resource: `urn:recap:` and base64url. `read` answers the sentence that stands for it in
 * the signed text beside; `undefined` where the resource is none.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export const recap: {
  write(recap: Recap): string
  read(resource: string): (Recap & { readonly sentence: string }) | undefined
} = {
  write({ methods, chains }) {
    const abilities = Array.from(methods)
      .sort()
      .map((method) => [`request/${method}`, [{ chains }]])
    const details = { att: { eip155: Object.fromEntries(abilities) } }
    return prefix + base64.encodeUrl(utf8.encode(JSON.stringify(details)))
  },
  read(resource) {
    const attenuations = parseRecord(parse(resource)?.['att'])
    if (!attenuations) return undefined
    const abilities = Object.entries(parseRecord(attenuations['eip155']) ?? {})
    const requests = abilities.filter(([ability]) => ability.startsWith('request/'))
    return {
      methods: requests.map(([ability]) => ability.slice('request/'.length)),
      chains: requests.flatMap(([, limits]) =>
        Array.isArray(limits)
          ? limits.flatMap((limit) => parseList(parseRecord(limit)?.['chains']))
          : [],
      ),
      sentence: recapStatement(attenuations),
    }
  },
}

const prefix = 'urn:recap:'

function parse(resource: string): Readonly<Record<string, unknown>> | undefined {
  const bytes = resource.startsWith(prefix)
    ? base64.decode(resource.slice(prefix.length))
    : undefined
  try {
    return bytes && parseRecord(JSON.parse(utf8.decode(bytes)))
  } catch {
    return undefined
  }
}
