/** What the page has been seen doing, in milliseconds of its own clock. */
export interface Seen {
  /** The frame that paints the button. */
  readonly button?: number
  readonly click?: number
  /** The frame that paints the announced wallet's row. */
  readonly list?: number
  /** The first frame in which that row does not move any more and no animation runs. */
  readonly settled?: number
  readonly rowClick?: number
  /** The frame that paints the address. */
  readonly connected?: number
}

/** What is looked for in a page. */
export type Part = 'button' | 'list' | 'connected'

/** What the probe leaves in the page, as `window.bench`. */
export interface Probe {
  seen: Seen
  /** The middle of a part, in CSS pixels; absent while it is not visible. */
  middleOf(part: Part): { x: number; y: number } | undefined
  isVisible(part: Part): boolean
  /** Forgets the click and the list, for a second opening. */
  forget(): void
}

/** How the probe behaves. */
export interface ProbeOptions {
  /** Clicks the button in the frame that shows it. */
  readonly tapAtOnce: boolean
  /** Looks at each frame while something is awaited. Without it, the probe does no work of its own. */
  readonly watch: boolean
}

/** Runs in the page before its own code: announces two wallets (EIP-6963) that answer at once, and notes what it sees. */
export function probe({ tapAtOnce, watch }: ProbeOptions): void {
  performance.setResourceTimingBufferSize(10_000)
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_accounts: [],
    eth_chainId: '0x1',
    net_version: '1',
  }
  const icon = (color: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/></svg>`)}`
  const wallets = [
    ['Bench Wallet', 'org.latchkit.bench', '7c8b2a54-0d86-4a55-9d6e-6f6f4d1f3a10', '#2754c5'],
    ['Other Wallet', 'org.latchkit.other', '0d2c7a8e-3a53-4f0e-8b57-6a54a1f4ce21', '#b3261e'],
  ].map(([name = '', rdns = '', uuid = '', color = '']) => ({
    info: Object.freeze({ uuid, name, rdns, icon: icon(color) }),
    provider: {
      request: async ({ method }: { method: string }) => answers[method] ?? null,
      on() {},
      removeListener() {},
    },
  }))
  const announce = () => {
    for (const detail of wallets)
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }),
      )
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const patterns: Record<Part, RegExp> = {
    button: /connect/i,
    list: /Bench Wallet/,
    connected: /0xf39f/i,
  }
  const isPainted = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 0
  /** The visible button that says so, in shadow trees too: other kits paint there. */
  const find = (part: Part, within: Document | ShadowRoot = document): Element | undefined => {
    for (const element of within.querySelectorAll('button, [role=button]'))
      if (patterns[part].test(element.textContent ?? '') && isPainted(element)) return element
    for (const element of within.querySelectorAll('*')) {
      const found = element.shadowRoot ? find(part, element.shadowRoot) : undefined
      if (found) return found
    }
    return undefined
  }

  let seen: { -readonly [Key in keyof Seen]: Seen[Key] } = {}
  let isLooking = false
  let lastPlace = ''
  const look = () => {
    isLooking = false
    const now = performance.now()
    if (seen.button === undefined) {
      const button = find('button')
      if (button) {
        seen.button = now
        if (tapAtOnce && button instanceof HTMLElement) button.click()
      }
    }
    if (seen.click !== undefined && seen.settled === undefined) {
      const row = find('list')
      if (row) seen.list ??= now
      const { x, y, width, height } = row?.getBoundingClientRect() ?? new DOMRect()
      const place = row ? [x, y, width, height].join(' ') : ''
      if (place !== '' && place === lastPlace && !isAnimating()) seen.settled = now
      lastPlace = place
    }
    if (seen.rowClick !== undefined && seen.connected === undefined && find('connected'))
      seen.connected = now
    lookAgain()
  }
  const isAnimating = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  const lookAgain = () => {
    const awaitsList = seen.click !== undefined && seen.settled === undefined
    const awaitsAddress = seen.rowClick !== undefined && seen.connected === undefined
    if (isLooking || !watch || !(seen.button === undefined || awaitsList || awaitsAddress)) return
    isLooking = true
    requestAnimationFrame(look)
  }
  window.addEventListener(
    'click',
    (event) => {
      if (seen.list === undefined) seen.click ??= event.timeStamp
      else seen.rowClick ??= event.timeStamp
      lookAgain()
    },
    true,
  )
  const bench: Probe = {
    get seen() {
      return seen
    },
    middleOf(part) {
      const place = find(part)?.getBoundingClientRect()
      return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    },
    isVisible: (part) => find(part) !== undefined,
    forget() {
      seen = { button: seen.button ?? 0 }
      lastPlace = ''
    },
  }
  Object.assign(window, { bench })
  lookAgain()
}
