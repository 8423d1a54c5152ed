import { createSingleFlight } from '../internal/singleFlight.ts'
import { postUpstream, type UpstreamOptions } from './fetchUpstream.ts'
import type { Chain } from './chain.ts'
import { createChainCheck } from './createChainCheck.ts'
import { createHeadWatch } from './createHeadWatch.ts'
import { createUpstreams } from './createUpstreams.ts'
import { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'
import { isNodeError } from './isNodeError.ts'
import type { ServerNetwork } from './network.ts'
import { assertJson, parseRpcResponse, type RpcAnswer } from './parseRpcResponse.ts'
import { RpcError } from '../errors/rpcError.ts'
import { isHeavy, isRepeatable } from './rpcMethods.ts'
import { UpstreamError } from '../errors/upstreamError.ts'
import { fetchFromNode } from './fetchFromNode.ts'

const callsPerBatch = 100
const impatientMs = 2_000
/** To find one answer that is too large among a hundred takes 7. */
const maxSplits = 16
/** Nobody waits longer for an answer. */
const splitForMs = 25_000

interface Call {
  readonly method: string
  readonly params: readonly unknown[] | object
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How often the calls of one batch may still be asked for in halves. */
interface Splits {
  left: number
  readonly untilMs: number
}

/** Creates the {@link Chain} of a network. `onFault` receives the index of a node that failed. */
export function createChain(
  network: ServerNetwork,
  options: UpstreamOptions & {
    readonly onError?: (index: number, failure: UpstreamError) => void
    /** Compares how far the nodes are, so that those that lag behind are asked last. */
    readonly watchesHeads?: boolean
  } = {},
): Chain {
  const assertChain = createChainCheck(network, options)
  const findLagging = options.watchesHeads
    ? createHeadWatch(network, { ...options, assertChain })
    : undefined
  const upstreams = createUpstreams(network.rpcUrls, { ...options, findLagging })
  const once = createSingleFlight()
  const reader = namespaceReaderOf(network.caipNetworkId)
  const withoutBatches = new Set<string>()
  let waiting: Call[] = []

  function ask(method: string, params: readonly unknown[] | object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = { method, params, resolve, reject }
      if (isHeavy(method) || !isRepeatable(method)) return void send([call])
      if (waiting.push(call) === 1) setImmediate(flush)
    })
  }

  function flush(): void {
    const calls = waiting
    waiting = []
    for (let start = 0; start < calls.length; start += callsPerBatch) {
      void send(calls.slice(start, start + callsPerBatch))
    }
  }

  async function send(
    calls: readonly Call[],
    except?: string,
    splits: Splits = { left: maxSplits, untilMs: Date.now() + splitForMs },
  ): Promise<void> {
    const repeatable = calls.every((call) => isRepeatable(call.method))
    try {
      const isQuick = !calls.some((call) => isHeavy(call.method))
      const { url, answers } = await upstreams.attempt((each) => onMessage(each, calls, except), {
        repeatable,
        except,
        impatientMs: isQuick ? impatientMs : undefined,
      })
      settle(calls, answers, url, except)
    } catch (error) {
      const isTooLarge = error instanceof UpstreamError && error.reason === 'too_large'
      const maySplit = calls.length > 1 && splits.left > 0 && Date.now() < splits.untilMs
      if (!isTooLarge || !maySplit) return calls.forEach((call) => call.reject(error))
      // Who refuses at once (413) has sent nothing.
      if (error.taken) splits.left -= 1
      const middle = Math.ceil(calls.length / 2)
      // One after the other: what is read in vain is never read at once.
      await send(calls.slice(0, middle), except, splits)
      await send(calls.slice(middle), except, splits)
    }
  }

  async function post(url: string, calls: readonly Call[]): Promise<readonly RpcAnswer[]> {
    await assertChain(url)
    const bodies = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
    if (bodies.length === 1 || withoutBatches.has(url)) {
      const texts = await Promise.all(
        bodies.map((body) => postUpstream(url, JSON.stringify(body), options)),
      )
      return texts.map((text) => parseRpcResponse(text, 1, reader?.parse).answers[0] as RpcAnswer)
    }
    const { answers, isBatch } = parseRpcResponse(
      await postUpstream(url, JSON.stringify(bodies), options),
      bodies.length,
      reader?.parse,
    )
    if (isBatch) return answers
    const error = answers[0]?.error
    if (error && isNodeError(error)) throw new UpstreamError('node_fault', { taken: true })
    withoutBatches.add(url)
    return await post(url, calls)
  }

  const isLast = (except: string | undefined): boolean =>
    except !== undefined || network.rpcUrls.length === 1

  function isFaulty({ error }: RpcAnswer, call: Call | undefined): boolean {
    return error !== undefined && isNodeError(error) && isRepeatable(call?.method ?? '')
  }

  async function onMessage(
    url: string,
    calls: readonly Call[],
    except: string | undefined,
  ): Promise<{ readonly url: string; readonly answers: readonly RpcAnswer[] }> {
    const answers = await post(url, calls)
    if (!isLast(except) && answers.every((answer, index) => isFaulty(answer, calls[index])))
      throw new UpstreamError('node_fault', { taken: true })
    return { url, answers }
  }

  function settle(
    calls: readonly Call[],
    answers: readonly RpcAnswer[],
    url: string,
    except: string | undefined,
  ): void {
    const faulty = isLast(except)
      ? []
      : calls.filter((call, index) => isFaulty(answers[index] as RpcAnswer, call))
    calls.forEach((call, index) => {
      const answer = answers[index] as RpcAnswer
      if (faulty.includes(call)) return
      if (answer.error) call.reject(new RpcError(answer.error))
      else call.resolve(answer.result)
    })
    if (faulty.length > 0) void send(faulty, url)
  }

  return {
    network,
    checkNodes: () =>
      Promise.all(
        network.rpcUrls.map((url) =>
          assertChain(url).then(
            () => 'ok' as const,
            (error: unknown) => {
              if (error instanceof UpstreamError) return error.reason
              throw error
            },
          ),
        ),
      ),
    request<T>(method: string, params: readonly unknown[] | object = []): Promise<T> {
      if (!isRepeatable(method)) return ask(method, params) as Promise<T>
      return once(JSON.stringify([method, params]), () => ask(method, params)) as Promise<T>
    },
    fetchPath(path, { body, isJson = false } = {}) {
      const repeatable = body === undefined
      const work = (): Promise<string | undefined> =>
        upstreams.attempt(
          async (url) => {
            await assertChain(url)
            return await fetchFromNode(url, path, {
              ...options,
              isJson,
              ...(body !== undefined && { body }),
            })
          },
          { repeatable, impatientMs },
        )
      return repeatable ? once(path, work) : work()
    },
    forward(body, { repeatable }) {
      const work = (): Promise<string> =>
        upstreams.attempt(
          async (url) => {
            if (reader?.speaks === 'json-rpc') await assertChain(url)
            return assertJson(await postUpstream(url, body, options))
          },
          { repeatable, impatientMs },
        )
      return repeatable ? once(body, work) : work()
    },
  }
}
