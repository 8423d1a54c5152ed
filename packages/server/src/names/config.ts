import type { ServerNetwork } from '@latchkit/backend/chain'
import * as v from 'valibot'
import { normalize } from 'viem/ens'

/** The settings of account names: those that the server registers, and those of ENS. */
export interface NameSettings {
  /** The domain of the server's names, such as `latch.local`; without it, the server registers none. */
  readonly zone?: string | undefined
  /** The maximum age in seconds of a signature that registers or changes a name. */
  readonly messageSeconds: number
  /** Lets wallets resolve the names over ENS (ERC-3668). */
  readonly gateway?: NameGatewaySettings | undefined
  /** Where names of ENS are looked up; by default on Ethereum, if it is configured. */
  readonly ens?: EnsSettings | undefined
}

/** How answers for wallets are signed. */
export interface NameGatewaySettings {
  /** The private key whose address the resolver contract trusts. It signs answers and owns nothing. */
  readonly signerKey: `0x${string}`
  /** How long an answer is valid. */
  readonly answerSeconds: number
}

/** Where ENS is deployed. */
export interface EnsSettings {
  readonly caipNetworkId: string
  /** The address of its universal resolver, if it is not the usual one. */
  readonly universalResolver?: `0x${string}` | undefined
}

const minMessageSeconds = 10
const defaultSeconds = 300
const seconds = (least: number) =>
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(least)), defaultSeconds)

/** Parses {@link NameSettings}. */
export const nameSettingsSchema: v.GenericSchema<unknown, NameSettings> = v.strictObject({
  zone: v.exactOptional(v.pipe(v.string(), v.check(isZone))),
  messageSeconds: seconds(minMessageSeconds),
  gateway: v.exactOptional(
    v.strictObject({
      signerKey: v.pipe(
        v.string(),
        v.regex(/^0x[0-9a-fA-F]{64}$/),
        v.transform((key) => key as `0x${string}`),
      ),
      answerSeconds: seconds(1),
    }),
  ),
  ens: v.exactOptional(
    v.strictObject({
      caipNetworkId: v.pipe(v.string(), v.regex(/^eip155:/)),
      universalResolver: v.exactOptional(
        v.pipe(
          v.string(),
          v.regex(/^0x[0-9a-fA-F]{40}$/),
          v.transform((address) => address as `0x${string}`),
        ),
      ),
    }),
  ),
})

/** The valid values of each name setting, as the end of the sentence "It must be …". */
export const nameFieldHelp: Readonly<Record<string, string>> = {
  names: 'an object with zone, messageSeconds, gateway and ens, each optional',
  'names.zone': 'a domain in lower case, such as "latch.example"',
  'names.messageSeconds': 'a whole number of at least 10, such as 300',
  'names.gateway': 'an object such as {"signerKey": "${NAMES_KEY}"}',
  'names.gateway.signerKey': 'a private key of 0x and 64 hex digits',
  'names.gateway.answerSeconds': 'a whole number above 0, such as 300',
  'names.ens': 'an object such as {"caipNetworkId": "eip155:1"}',
  'names.ens.caipNetworkId': 'a CAIP-2 id of an EVM network, such as "eip155:1"',
  'names.ens.universalResolver': 'an address of 0x and 40 hex digits',
}

/** Returns one sentence if the gateway has no names to answer for. */
export function findGatewayErrors({ names }: { readonly names: NameSettings }): readonly string[] {
  return names.gateway && names.zone === undefined
    ? ['names.gateway has no names to tell of; add "zone" or remove it.']
    : []
}

/** Returns one sentence if ENS is on a network that is not configured. */
export function findEnsErrors({
  names: { ens },
  networks,
}: {
  readonly names: NameSettings
  readonly networks: readonly ServerNetwork[]
}): readonly string[] {
  return ens && networks.every(({ caipNetworkId }) => caipNetworkId !== ens.caipNetworkId)
    ? [
        `names.ens.caipNetworkId is ${ens.caipNetworkId}, which is not among the networks; add that network or remove ens.`,
      ]
    : []
}

const longestZone = 180

/** True for what may stand behind the first dot of a name: labels of letters, digits and hyphens, in normal form (ENSIP-15). */
function isZone(text: string): boolean {
  if (text.length > longestZone || !/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(text))
    return false
  // The tables of the normal form take a fifth of a second to unpack, and in these letters refuse hyphens side by side alone.
  if (!text.includes('--')) return true
  try {
    return normalize(text) === text
  } catch {
    return false
  }
}
