import type { Project } from '@latchkit/backend/http'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { PaymasterSettings, SponsorshipSettings } from '@latchkit/backend/chain'
import { toFunctionSelector, type Address, type Hex } from 'viem'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)
const codeHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase() as Hex),
)
const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,40}$/),
  v.transform((text) => BigInt(text)),
)
const maxValidSeconds = 3_600
/** Long enough to sign in a wallet. Until it has passed, the cost of an operation is reserved. */
const defaultValidSeconds = 180
/** A function selector, or a signature such as `transfer(address,uint256)`. */
const method = v.pipe(
  v.string(),
  v.regex(/^(?:0x[0-9a-fA-F]{8}|\w+\([\w,[\]()]*\))$/),
  v.transform((text): Hex =>
    text.startsWith('0x') ? (text.toLowerCase() as Hex) : toFunctionSelector(text),
  ),
)

/** Schema of the `paymaster` section of a network. */
export const paymasterSettingsSchema: v.GenericSchema<unknown, PaymasterSettings> = v.strictObject({
  signerKey: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{64}$/),
    v.transform((key) => key as Hex),
  ),
  validSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(maxValidSeconds)),
    defaultValidSeconds,
  ),
  contracts: v.strictObject({
    '0.7': v.exactOptional(address),
    '0.8': v.exactOptional(address),
  }),
})

/** Schema of one entry of a project's `sponsorship`. */
export const sponsorshipSettingsSchema: v.GenericSchema<unknown, SponsorshipSettings> =
  v.strictObject({
    caipNetworkId: v.pipe(v.string(), v.regex(/^eip155:\d+$/)),
    calls: v.exactOptional(
      v.array(v.strictObject({ contract: address, methods: v.exactOptional(v.array(method)) })),
    ),
    accounts: v.exactOptional(
      v.strictObject({
        codeHashes: v.exactOptional(v.array(codeHash)),
        delegates: v.exactOptional(v.array(address)),
        factories: v.exactOptional(v.array(address)),
      }),
    ),
    userWeiPerDay: wei,
    projectWeiPerMonth: wei,
  })

/** Help texts for the configuration keys of paymasters. */
export const paymasterFieldHelp: Readonly<Record<string, string>> = {
  'networks[].paymaster':
    'an object such as {"signerKey": "${SPONSOR_KEY}", "contracts": {"0.8": "0x…"}}',
  'networks[].paymaster.signerKey': 'a private key of 0x and 64 hex digits',
  'networks[].paymaster.validSeconds': 'a whole number of seconds from 60 to 3600, such as 180',
  'networks[].paymaster.contracts': 'an object such as {"0.8": "0x…"}',
  'networks[].paymaster.contracts.0.7': 'an address of 0x and 40 hex digits',
  'networks[].paymaster.contracts.0.8': 'an address of 0x and 40 hex digits',
  'projects[].sponsorship': 'a list of what the site pays for, one entry for each network',
  'projects[].sponsorship[]':
    'an object with caipNetworkId, userWeiPerDay, projectWeiPerMonth and, optionally, calls',
  'projects[].sponsorship[].caipNetworkId': 'a CAIP-2 id of an EVM network, such as "eip155:1"',
  'projects[].sponsorship[].userWeiPerDay': 'a number of wei as a text, such as "1000000000000000"',
  'projects[].sponsorship[].projectWeiPerMonth':
    'a number of wei as a text, such as "1000000000000000000"',
  'projects[].sponsorship[].calls': 'a list of contracts',
  'projects[].sponsorship[].calls[]': 'an object with contract and, optionally, methods',
  'projects[].sponsorship[].calls[].contract': 'an address of 0x and 40 hex digits',
  'projects[].sponsorship[].calls[].methods': 'a list of methods',
  'projects[].sponsorship[].calls[].methods[]':
    'a method such as "transfer(address,uint256)" or "0xa9059cbb"',
  'projects[].sponsorship[].accounts': 'an object such as {"delegates": ["0x…"]}',
  'projects[].sponsorship[].accounts.codeHashes': 'a list of hashes of code',
  'projects[].sponsorship[].accounts.codeHashes[]': 'a Keccak-256 hash of 0x and 64 hex digits',
  'projects[].sponsorship[].accounts.delegates': 'a list of contracts',
  'projects[].sponsorship[].accounts.delegates[]': 'an address of 0x and 40 hex digits',
  'projects[].sponsorship[].accounts.factories': 'a list of contracts',
  'projects[].sponsorship[].accounts.factories[]': 'an address of 0x and 40 hex digits',
}

/** Returns one sentence for each contradiction in the paymaster and sponsorship settings. */
export function findPaymasterErrors({
  networks,
  projects,
}: {
  readonly networks: readonly ServerNetwork[]
  readonly projects: readonly Project[]
}): readonly string[] {
  const paying = new Set<string>(
    networks.flatMap(({ caipNetworkId, paymaster }) => (paymaster ? [caipNetworkId] : [])),
  )
  return [
    ...networks.flatMap(({ caipNetworkId, paymaster, bundler }, index) => {
      if (!paymaster) return []
      const place = `networks[${index}].paymaster`
      const { contracts } = paymaster
      return [
        ...(caipNetworkId.startsWith('eip155:')
          ? []
          : [
              `${place} is set for ${caipNetworkId}; paymasters are on eip155 networks only: remove it.`,
            ]),
        ...(bundler
          ? []
          : [`${place} needs a bundler on the same network; add bundler, or remove it.`]),
        ...(contracts['0.7'] === undefined && contracts['0.8'] === undefined
          ? [`${place}.contracts is empty; name the contract of an EntryPoint, "0.7" or "0.8".`]
          : []),
      ]
    }),
    ...projects.flatMap(({ sponsorship = [] }, index) =>
      sponsorship.flatMap(({ caipNetworkId, calls, accounts }, entry) => {
        const place = `projects[${index}].sponsorship[${entry}].caipNetworkId`
        const first = sponsorship.findIndex((other) => other.caipNetworkId === caipNetworkId)
        return [
          ...(accounts && !calls
            ? [
                `projects[${index}].sponsorship[${entry}].accounts has no effect without calls; add calls or remove it.`,
              ]
            : []),
          ...(paying.has(caipNetworkId)
            ? []
            : [
                `${place} is ${caipNetworkId}, which has no paymaster; add one to that network or remove the entry.`,
              ]),
          ...(first === entry
            ? []
            : [
                `${place} is ${caipNetworkId}, as in projects[${index}].sponsorship[${first}]; list each network once: remove one.`,
              ]),
        ]
      }),
    ),
  ]
}
