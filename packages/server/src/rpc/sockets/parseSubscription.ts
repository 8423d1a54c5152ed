import * as v from 'valibot'

const topicsAtMost = 4
const choicesAtMost = 100
const addressesAtMost = 100
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase())
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase())
const headsSchema = v.strictTuple([v.literal('newHeads')])
const logsSchema = v.strictTuple([
  v.literal('logs'),
  v.strictObject({
    // Without it, one subscription would bring all logs of a network.
    address: v.union([
      address,
      v.pipe(v.array(address), v.minLength(1), v.maxLength(addressesAtMost)),
    ]),
    topics: v.exactOptional(
      v.pipe(
        v.array(v.nullable(v.union([word, v.pipe(v.array(word), v.maxLength(choicesAtMost))]))),
        v.maxLength(topicsAtMost),
      ),
    ),
  }),
])
const schema = v.union([headsSchema, logsSchema])

/** Reads the parameters of `eth_subscribe`, in the one form in which equal ones are equal; `undefined` for what is not offered. */
export function parseSubscription(params: unknown): readonly unknown[] | undefined {
  const { success, output } = v.safeParse(schema, params)
  if (!success) return undefined
  if (output[0] === 'newHeads') return output
  const [kind, { address: addresses, topics }] = output
  return [kind, { address: addresses, ...(topics && { topics }) }]
}
