import { holdFrame, type HeldFrame, type Reply } from './hostileHost.ts'
import { signInMessage } from './signInMessage.ts'

export { holdFrame }

declare const held: HeldFrame

/** Where a point of the frame's own page is in the window, after a trick. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** What a page does to a frame that shows a confirmation, for a visitor who believes to click on something else. */
interface Trick {
  readonly name: string
  /** No browser reports it to the frame. What is worth hiding is in a window of its own all the same; the site's own sign-in is not. */
  readonly isUnseen?: boolean
  /** Done as soon as the confirmation is there. `button` is where the frame's button is, in the frame. */
  lay(button: DOMRect): void
  /** Done at the moment in which the visitor presses the button of the mouse. */
  press?(button: DOMRect): void
}

const { style } = document.documentElement
const frame = (): HTMLIFrameElement => held.element

/** A decoy over the frame that lets clicks through. */
function lay(css: string): HTMLElement {
  const decoy = document.createElement('div')
  decoy.textContent = 'Click here to win'
  decoy.className = 'decoy'
  decoy.style.cssText = `position:fixed;pointer-events:none;background:#fff;margin:0;border:0;${css}`
  document.body.append(decoy)
  return decoy
}

function dress(css: string): void {
  frame().style.cssText += `;${css}`
}

/** Puts the frame into a box that shows nothing of it but the button. */
function crop(button: DOMRect, margin: number): void {
  dress(`position:fixed;left:200px;top:0;clip-path:${inset(button, margin)}`)
}

function inset({ left, top, right, bottom }: DOMRect, margin: number): string {
  return `inset(${top - margin}px ${360 - right - margin}px ${640 - bottom - margin}px ${left - margin}px)`
}

const covered = 'left:0;top:0;width:400px;height:700px;'

/** Each hides from the visitor what they click on, or brings it under their pointer. */
const tricks: readonly Trick[] = [
  { name: 'a frame without opacity', lay: () => dress('opacity:0') },
  { name: 'a frame with nearly no opacity', lay: () => dress('opacity:0.01') },
  { name: 'a decoy over the frame that lets clicks through', lay: () => void lay(covered) },
  {
    name: 'a decoy over what is asked, beside the button',
    lay: ({ top }) => void lay(`left:0;top:0;width:400px;height:${top - 4}px;`),
  },
  {
    name: 'a decoy of the top layer',
    lay: () => {
      const decoy = lay(covered)
      decoy.popover = 'manual'
      decoy.showPopover()
    },
  },
  {
    name: 'a frame made tiny',
    lay: () => dress('transform:scale(0.1);transform-origin:0 0'),
  },
  {
    name: 'a frame made so large that only the button is in the window',
    lay: ({ left, top }) =>
      dress(
        `position:fixed;left:0;top:0;transform-origin:0 0;transform:scale(4) translate(${-left}px,${-top}px)`,
      ),
  },
  { name: 'a frame on its head', lay: () => dress('transform:rotate(180deg)') },
  { name: 'a filter', lay: () => dress('filter:brightness(0)') },
  {
    name: 'a blurred glass over the frame',
    lay: () => void lay(`${covered}background:transparent;backdrop-filter:blur(40px);`),
  },
  {
    name: 'a blend mode',
    lay: () => {
      style.background = '#fff'
      dress('mix-blend-mode:lighten')
    },
  },
  {
    name: 'a box that crops all but the button',
    lay: (button) => {
      const box = frame().parentElement ?? document.body
      box.style.cssText = `position:fixed;left:0;top:0;margin:0;width:360px;height:${button.height + 8}px;overflow:hidden`
      dress(`position:absolute;left:0;top:${4 - button.top}px`)
    },
  },
  { name: 'a clip around the button', lay: (button) => crop(button, 4) },
  {
    name: 'a mask over all of it',
    isUnseen: true,
    lay: () => dress('mask-image:linear-gradient(#0000,#0000)'),
  },
  {
    name: 'a mask over what is asked',
    isUnseen: true,
    lay: ({ top }) => dress(`mask-image:linear-gradient(#0000 ${top - 4}px,#000 ${top - 4}px)`),
  },
  {
    name: 'a mask on the page around it',
    isUnseen: true,
    lay: () => {
      style.cssText += ';mask-image:linear-gradient(#0000,#0000)'
    },
  },
  {
    name: 'a clip that leaves a rim and the button',
    isUnseen: true,
    lay: ({ top }) => dress(`clip-path:path(evenodd,'M0 0H360V640H0Z M2 2H358V${top - 4}H2Z')`),
  },
  {
    name: 'an outline over the frame',
    isUnseen: true,
    lay: () => dress('outline:500px solid #fff;outline-offset:-880px'),
  },
  { name: 'a zoom that makes it tiny', lay: () => dress('zoom:0.1') },
  {
    name: 'a frame that comes under the pointer at the press',
    lay: () => dress('position:fixed;left:-2000px;top:0'),
    press: () => dress('left:0'),
  },
  {
    name: 'a decoy that goes at the press',
    lay: () => void lay(covered),
    press: () => document.querySelector('.decoy')?.remove(),
  },
]

export const names: readonly { readonly name: string; readonly isUnseen: boolean }[] = tricks.map(
  ({ name, isUnseen = false }) => ({ name, isUnseen }),
)

let reply: Reply | undefined

const requests = {
  'sign-in': (address) => ({
    method: 'personal_sign',
    params: [signInMessage(address), address],
  }),
  message: (address) => ({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
  // What an exchange may take for an order, under a name that is on no list.
  'typed data': (address) => ({
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(bid)],
  }),
  payment: (address) => ({
    method: 'eth_signTransaction',
    params: [{ from: address, ...payment }],
  }),
} satisfies Record<string, (address: string) => object>

/** What a trick asks for: the site's own sign-in, or what can be worth something to it. */
export type Asked = keyof typeof requests

/** Requests a signature. The confirmation stays open. */
export function ask(what: Asked, address: string): void {
  reply = undefined
  const request = { networkId: 'eip155:1', ...requests[what](address) }
  held.post('request', request, (given) => (reply = given))
}

const bid = {
  types: { AcceptBid: [{ name: 'price', type: 'uint256' }] },
  primaryType: 'AcceptBid',
  domain: { name: 'Exchange', version: '1', chainId: 1 },
  message: { price: '1' },
}

const payment = {
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  value: '0xde0b6b3a7640000',
  nonce: '0x0',
  gas: '0x5208',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
}

/** Plays a trick, once the confirmation is there. */
export function play(index: number, button: DOMRect): void {
  tricks[index]?.lay(button)
}

/** Does what the trick does at the press. */
export function press(index: number, button: DOMRect): void {
  tricks[index]?.press?.(button)
}

/** Where the middle of the button is now, as the page itself can work out. */
export function aim({ left, top, width, height }: DOMRect): Place {
  const box = frame().getBoundingClientRect()
  const turn = /rotate\(180deg\)/.test(frame().style.transform) ? -1 : 1
  const scale = box.width / 360
  const [x, y] = [(left + width / 2) * scale, (top + height / 2) * scale]
  return turn === 1 ? { x: box.left + x, y: box.top + y } : { x: box.right - x, y: box.bottom - y }
}

/** True once the frame has given a signature. */
export function isSigned(): boolean {
  return typeof reply?.result === 'string'
}
