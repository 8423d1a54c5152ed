import { Agent, request } from 'node:http'

/** How long the answers took, in milliseconds. */
export interface LoadFigures {
  readonly answered: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maximumMs: number
}

/**
 * Requests a URL `perSecond` times a second over kept connections, whether or not the responses keep up: a
 * server that is slow gets no rest from it.
 */
export async function offerLoad(
  url: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const tookMs: number[] = []
  let failed = 0
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now()
      const fail = (): void => {
        failed += 1
        resolve()
      }
      request(url, { agent }, (response) => {
        response.resume().on('error', fail)
        response.on('end', () => {
          if (response.statusCode !== 200) return fail()
          tookMs.push(performance.now() - began)
          resolve()
        })
      })
        .on('error', fail)
        .end()
    })

  const asked: Promise<void>[] = []
  const total = perSecond * seconds
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond))
      while (asked.length < due) asked.push(ask())
      if (asked.length < total) return
      clearInterval(clock)
      resolve()
    }, 1)
  })
  await Promise.all(asked)
  agent.destroy()
  tookMs.sort((left, right) => left - right)
  const at = (part: number): number =>
    round(tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * part))] ?? Number.NaN)
  return {
    answered: tookMs.length,
    failed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maximumMs: at(1),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
