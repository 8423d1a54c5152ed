import * as v from 'valibot'

/** The `relay` section of the configuration. */
export interface RelaySettings {
  /** Project ids that clients may send. If absent, clients may send any or none. */
  readonly projectIds?: readonly string[] | undefined
  /** Origins that may connect, as in `projects[].origins`. If absent, all may. Clients without an origin always may. */
  readonly origins?: readonly string[] | undefined
  /** Hosts under which clients reach the relay, beside that of the public URL. */
  readonly hosts?: readonly string[] | undefined
  /** Calls per connection. Each message or topic of a batch counts as one. */
  readonly rateLimit: { readonly burst: number; readonly perSecond: number } | false
  /** Open sockets in total. */
  readonly connections: number
  /** Open sockets per IP address. */
  readonly connectionsPerAddress: number
  /** Subscriptions in total. 1,000,000 if absent. */
  readonly subscriptions?: number | undefined
  /** Subscriptions per IP address. 20,000 if absent. */
  readonly subscriptionsPerAddress?: number | undefined
  /** Undelivered messages per topic. */
  readonly messagesPerTopic: number
  /** Megabytes of undelivered messages in total. */
  readonly storageMb: number
  /** Megabytes of undelivered messages per publishing client. If absent, there is no limit per client. */
  readonly storageMbPerClient?: number | undefined
  /** Megabytes of undelivered messages per IP address, as each node has seen it. If absent, there is no limit per address. */
  readonly storageMbPerAddress?: number | undefined
}

const text = v.pipe(v.string(), v.nonEmpty())
const origin = v.pipe(v.string(), v.regex(/^(?:\*|https?:\/\/(?:\*\.)?[^/*\s]+)$/))
/** As a URL has it: with its port, unless that is the scheme's own. */
const host = v.pipe(
  v.string(),
  v.check((name) => URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name),
)
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Schema of the `relay` section. */
export const relaySchema: v.GenericSchema<unknown, RelaySettings> = v.strictObject({
  projectIds: v.exactOptional(v.array(text)),
  origins: v.exactOptional(v.array(origin)),
  hosts: v.exactOptional(v.array(host)),
  rateLimit: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        burst: v.optional(amount, 1_000),
        perSecond: v.optional(v.pipe(v.number(), v.finite(), v.gtValue(0)), 100),
      }),
    ]),
    {},
  ),
  connections: v.optional(amount, 10_000),
  connectionsPerAddress: v.optional(amount, 500),
  subscriptions: v.optional(amount, 1_000_000),
  subscriptionsPerAddress: v.optional(amount, 20_000),
  messagesPerTopic: v.optional(amount, 1_000),
  storageMb: v.optional(amount, 1_000),
  storageMbPerClient: v.optional(amount, 10),
  storageMbPerAddress: v.optional(amount, 100),
})

/** Help texts for the keys of the `relay` section, as the end of the sentence "It must be …". */
export const relayFieldHelp: Readonly<Record<string, string>> = {
  relay: 'an object, such as {}',
  'relay.projectIds': 'a list of project ids',
  'relay.projectIds[]': 'a project id, such as 32 hex digits',
  'relay.origins': 'a list of origins such as ["https://shop.example"]',
  'relay.origins[]':
    'an origin without a path, such as "https://shop.example", "https://*.shop.example" or "*"',
  'relay.hosts': 'a list of hosts such as ["relay.example.com"]',
  'relay.hosts[]': 'a host such as "relay.example.com", in lower case and without a scheme or path',
  'relay.rateLimit': 'false, or an object such as {"burst": 1000, "perSecond": 100}',
  'relay.rateLimit.burst': 'a whole number above 0, such as 1000',
  'relay.rateLimit.perSecond': 'a number above 0, such as 100',
  'relay.connections': 'a whole number above 0, such as 10000',
  'relay.connectionsPerAddress': 'a whole number above 0, such as 500',
  'relay.subscriptions': 'a whole number above 0, such as 1000000',
  'relay.subscriptionsPerAddress': 'a whole number above 0, such as 20000',
  'relay.messagesPerTopic': 'a whole number above 0, such as 1000',
  'relay.storageMb': 'a whole number above 0, such as 1000',
  'relay.storageMbPerClient': 'a whole number above 0, such as 10',
  'relay.storageMbPerAddress': 'a whole number above 0, such as 100',
}
