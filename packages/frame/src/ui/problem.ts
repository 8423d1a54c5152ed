import { element } from './element.ts'

/** What went wrong, in a sentence. With `retryAtMs`, `{n}` of the sentence counts the seconds down until then. */
export type Problem =
  | string
  | {
      readonly text: string
      /** On the clock of `performance.now()`. */
      readonly retryAtMs: number
    }

/**
 * Creates the line for a problem. A screen reader announces the sentence once: the seconds are a `timer`, which it does not announce.
 * The line becomes empty when the countdown ends.
 *
 * @example
 * createProblem({ text: 'Please try again after {n} seconds', retryAtMs: performance.now() + 30_000 })
 */
export function createProblem(
  problem: Problem | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HTMLParagraphElement {
  const line = element('p', {
    className: 'problem',
    attributes: { role: 'alert', ...attributes },
  })
  if (typeof problem === 'object') countDown(line, problem)
  else line.textContent = problem ?? ''
  return line
}

function countDown(line: HTMLElement, { text, retryAtMs }: Exclude<Problem, string>): void {
  const seconds = element('span', { attributes: { role: 'timer' } })
  const [before = '', after = ''] = text.split('{n}')
  let wasShown = false
  const tick = (): void => {
    const left = Math.ceil((retryAtMs - performance.now()) / 1_000)
    wasShown ||= seconds.isConnected
    const isGone = wasShown && !seconds.isConnected
    if (left > 0) seconds.textContent = String(left)
    else if (line.contains(seconds)) line.replaceChildren()
    if (left <= 0 || isGone) clearInterval(timer)
  }
  line.append(before, seconds, after)
  const timer = setInterval(tick, 250)
  tick()
}
