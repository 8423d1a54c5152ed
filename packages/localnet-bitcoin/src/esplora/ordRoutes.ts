import { outpointOf } from '../script/parseTransaction.ts'
import { addressOf, scriptOf } from '../script/addressOf.ts'
import { EsploraError } from './esploraError.ts'
import type { Route } from './route.ts'
import type { Inscription } from '../chain/createInscriptions.ts'

/**
 * The JSON API of `ord`, as far as wallets ask for inscriptions with it. Only mined outputs are indexed, as there.
 * @see https://docs.ordinals.com/guides/api.html
 */
export const ordRoutes: readonly Route[] = [
  {
    path: '/ord/outputs/:address',
    answer(chain, { address = '', type = 'any' }) {
      const script = scriptOf(address)
      if (!script) throw new EsploraError(400, 'invalid address')
      const wanted = Buffer.from(script)
      const inscriptions = chain.inscriptions.all()
      return chain.ledger.ofScript(wanted).flatMap(({ transaction, block }) =>
        transaction.outputs.flatMap((output, index) => {
          const { txid } = transaction
          const outpoint = outpointOf(txid, index)
          const isSpent = chain.ledger.spenderOf(outpoint) !== undefined
          if (!block || isSpent || !wanted.equals(output.script)) return []
          const ids = inscriptions.filter(isOn(txid, index)).map(({ id }) => id)
          const isShown =
            type === 'any' ||
            (type === 'inscribed' ? ids.length > 0 : type === 'cardinal' && ids.length === 0)
          if (!isShown) return []
          return [
            {
              address,
              confirmations: chain.tip().height - block.height + 1,
              indexed: true,
              inscriptions: ids,
              outpoint,
              runes: {},
              sat_ranges: null,
              script_pubkey: Buffer.from(output.script).toString('hex'),
              spent: false,
              transaction: txid,
              value: Number(output.valueSats),
            },
          ]
        }),
      )
    },
  },
  {
    path: '/ord/inscription/:id',
    answer(chain, { id = '' }) {
      const found = find(chain.inscriptions.all(), id)
      const output = chain.ledger.find(found.txid)?.transaction.outputs[found.index]
      return {
        address: output ? (addressOf(output.script) ?? null) : null,
        charms: [],
        children: [],
        content_length: Buffer.byteLength(found.content),
        content_type: found.contentType,
        id,
        number: found.number,
        satpoint: `${outpointOf(found.txid, found.index)}:${found.offset}`,
        value: output ? Number(output.valueSats) : null,
      }
    },
  },
  {
    path: '/ord/content/:id',
    answer: (chain, { id = '' }) => find(chain.inscriptions.all(), id).content,
  },
]

function isOn(txid: string, index: number): (inscription: Inscription) => boolean {
  return (inscription) => inscription.txid === txid && inscription.index === index
}

function find(inscriptions: readonly Inscription[], id: string): Inscription {
  const found = inscriptions.find((inscription) => inscription.id === id)
  if (!found) throw new EsploraError(404, `inscription ${id} not found`)
  return found
}
