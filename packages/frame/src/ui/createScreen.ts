import { rpcErrorCode, type FrameEvent, type FrameTheme } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'
import { applyTheme } from './applyTheme.ts'
import { element } from './element.ts'
import { texts } from './texts.ts'

/** The content of a view, and how it ends. */
export interface View<T> {
  readonly title: string
  /** Creates the content. `finish` ends the view with a value. */
  render(finish: (value: T) => void): readonly (Node | undefined)[]
  /** Returns the value with which leaving ends the view. Without it, the view has a cancel button, which aborts the request. */
  readonly onLeave?: () => T
}

/** The one place that the visitor sees and acts in. */
export interface Screen {
  /**
   * Shows a view until it is finished.
   * @throws {FrameRequestError} `Request was aborted` if the visitor cancels.
   */
  ask<T>(view: View<T>): Promise<T>
  /** Shows that work is in progress, without a way to act. */
  wait(text: string): void
  hide(): void
  /** What the site has set of its look. */
  theme(): FrameTheme
  setTheme(theme: FrameTheme): void
}

/** Creates the {@link Screen} in an element of the page. */
export function createScreen(
  root: HTMLElement,
  send: (event: FrameEvent) => void,
  signal: () => AbortSignal | undefined,
): Screen {
  let theme: FrameTheme = {}
  const observer = new ResizeObserver(() =>
    send({
      event: 'resize',
      height: Math.min(10_000, Math.ceil(root.getBoundingClientRect().height)),
    }),
  )
  observer.observe(root)

  const focusWithin = (): void => {
    const target = root.querySelector<HTMLElement>('[data-focus]') ?? root.querySelector('h1')
    target?.focus({ preventScroll: true })
  }
  // The site shows the frame after its first view is rendered: until then, nothing in it can be focused.
  window.addEventListener('focus', () => {
    if (!root.contains(document.activeElement)) focusWithin()
  })

  const show = (title: string, nodes: readonly (Node | undefined)[], hasFocus: boolean): void => {
    const heading = element('h1', { attributes: { tabindex: '-1' } }, title)
    root.replaceChildren(heading, ...nodes.filter((node) => node !== undefined))
    send({ event: 'show', title })
    if (hasFocus) focusWithin()
  }

  return {
    ask: ({ title, render, onLeave }) =>
      new Promise((resolve, reject) => {
        const request = signal()
        const end = (): void => {
          request?.removeEventListener('abort', abort)
          root.removeEventListener('keydown', onKey)
        }
        const abort = (): void => {
          end()
          reject(new FrameRequestError(rpcErrorCode.userRejected, 'Request was aborted'))
        }
        const onKey = (event: KeyboardEvent): void => {
          if (event.key === 'Escape' && event.isTrusted) leave()
        }
        const finish = (value: Parameters<typeof resolve>[0]): void => {
          end()
          resolve(value)
        }
        const leave = (): void => {
          if (onLeave) {
            finish(onLeave())
            return
          }
          send({ event: 'close' })
          abort()
        }
        if (request?.aborted) {
          abort()
          return
        }
        request?.addEventListener('abort', abort)
        root.addEventListener('keydown', onKey)
        const nodes = render(finish)
        const cancel = element(
          'button',
          { className: 'quiet', attributes: { type: 'button' }, onClick: leave },
          texts.cancel,
        )
        show(title, [...nodes, onLeave ? undefined : cancel], true)
      }),
    wait(text) {
      show(
        text,
        [element('div', { className: 'skeleton', attributes: { 'aria-hidden': 'true' } })],
        false,
      )
    },
    hide() {
      root.replaceChildren()
      send({ event: 'hide' })
    },
    theme: () => theme,
    setTheme(change) {
      theme = { ...theme, ...change }
      applyTheme(change)
    },
  }
}
