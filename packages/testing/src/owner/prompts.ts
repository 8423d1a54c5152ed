import type { Answer } from './answer.ts'
import { rejected } from './rpcError.ts'

/** A question to the wallet's owner that is open. */
export interface Prompt {
  readonly id: number
  /** `unlock` is answered by unlocking the wallet. */
  readonly kind: 'unlock' | 'confirm'
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** The owner's side of a wallet: what is asked, and what is answered. */
export interface Prompts {
  readonly open: readonly Prompt[]
  /** Resolves when the owner says yes; throws 4001 when the owner says no. */
  ask(question: Omit<Prompt, 'id'>): Promise<void>
  setAnswer(answer: Answer): void
  /** Sets the response to one coming prompt, optionally of one `method`. */
  setNextAnswer(answer: Answer, method?: string): void
  /** Resolves with the oldest open prompt, optionally of one `method`. Waits for it, with a timeout. */
  wait(method?: string, timeoutMs?: number): Promise<Prompt>
  /** Settles an open prompt: the one with this id, by default the oldest. */
  settle(answer: 'approve' | 'reject', id?: number): void
}

interface Exception {
  readonly answer: Answer
  readonly method: string | undefined
}

interface Waiter {
  readonly method: string | undefined
  readonly resolve: (prompt: Prompt) => void
}

/** Creates the owner's side of a wallet. `seen` returns the methods that sites have requested. */
export function createPrompts(initial: Answer, seen: () => readonly string[] = () => []): Prompts {
  const open = new Map<Prompt, (answer: 'approve' | 'reject') => void>()
  const exceptions: Exception[] = []
  const waiters: Waiter[] = []
  let standing = initial
  let count = 0

  function answerFor(question: Omit<Prompt, 'id'>): Answer {
    const index = exceptions.findIndex((one) => fits(one.method, question))
    const answer = (index < 0 ? undefined : exceptions.splice(index, 1)[0]?.answer) ?? standing
    return question.kind === 'unlock' && answer === 'approve' ? 'hold' : answer
  }

  return {
    get open() {
      return Array.from(open.keys())
    },
    ask(question) {
      const answer = answerFor(question)
      if (answer === 'approve') return Promise.resolve()
      if (answer === 'reject') return Promise.reject(rejected())
      return new Promise((resolve, reject) => {
        const prompt = { ...question, id: (count += 1) }
        open.set(prompt, (decision) => (decision === 'approve' ? resolve() : reject(rejected())))
        const waiter = waiters.findIndex((one) => fits(one.method, prompt))
        if (waiter >= 0) waiters.splice(waiter, 1)[0]?.resolve(prompt)
      })
    },
    setAnswer(answer) {
      standing = answer
    },
    setNextAnswer(answer, method) {
      exceptions.push({ answer, method })
    },
    wait(method, timeoutMs = promptTimeoutMs) {
      const prompt = Array.from(open.keys()).find((one) => fits(method, one))
      if (prompt) return Promise.resolve(prompt)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          method,
          resolve(found) {
            clearTimeout(timer)
            resolve(found)
          },
        }
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(new Error(notAsked(method, timeoutMs, seen())))
        }, timeoutMs)
        waiters.push(waiter)
      })
    },
    settle(answer, id) {
      const entry = Array.from(open).find(([prompt]) => id === undefined || prompt.id === id)
      if (!entry) throw new Error('The wallet has no open prompt to answer.')
      open.delete(entry[0])
      entry[1](answer)
    },
  }
}

const promptTimeoutMs = 15_000

function notAsked(method: string | undefined, timeoutMs: number, seen: readonly string[]): string {
  const wanted = method === undefined ? 'No prompt' : `No prompt of ${method}`
  const asked = seen.length === 0 ? 'nothing at all' : seen.slice(-shownRequests).join(', ')
  return `${wanted} was open within ${timeoutMs / 1000} s. Sites have asked for: ${asked}.`
}

const shownRequests = 10

function fits(method: string | undefined, question: Omit<Prompt, 'id'>): boolean {
  return method === undefined || method === question.method
}
