import { WebSocket } from 'ws'
import type { RelayLedger, RelayRun } from './relayLedger.ts'

const acknowledgement = /^\{"id":(\d+),"jsonrpc":"2\.0","result":true\}$/

/**
 * Gives our client the sockets that Node does not have yet, as if one name led to whichever node lives, and tells the
 * ledger what comes and what is acknowledged. `choose` answers where the next socket of a host goes.
 */
export function tapSockets(ledger: RelayLedger, choose: (host: string) => RelayRun): void {
  class TappedSocket extends WebSocket {
    readonly #run: RelayRun
    readonly #host: string

    constructor(url: string) {
      const { host, pathname, search } = new URL(url)
      const run = choose(host)
      super(`${run.address.replace('http', 'ws')}${pathname}${search}`, { headers: { host } })
      this.#run = run
      this.#host = host
      this.on('message', (data) => {
        const body = JSON.parse((data as Buffer).toString()) as {
          readonly id: number
          readonly method?: string
          readonly params: { readonly data: { readonly message: string } }
        }
        if (body.method !== 'irn_subscription') return
        ledger.arrived(this.#host, body.params.data.message, body.id, this.#run)
      })
    }

    override send(text: string): void {
      const [, id] = acknowledgement.exec(text) ?? []
      super.send(text)
      if (id !== undefined && this.readyState === this.OPEN)
        ledger.acknowledged(this.#host, Number(id), this.#run)
    }
  }
  Object.assign(globalThis, { WebSocket: TappedSocket })
}
