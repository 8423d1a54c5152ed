/** A document of a {@link Surroundings}, and how it is embedded in the one before. */
export interface Link {
  /** A page of a host; or a document that one before it writes, whose origin is inherited (`srcdoc`, `blank`, `blob`) or none (`data`). */
  readonly kind: 'page' | 'srcdoc' | 'blank' | 'blob' | 'data'
  /** Of a page. Without a port it is that of the site. */
  readonly host?: string
  readonly port?: number
  readonly element?: 'iframe' | 'object' | 'embed'
  /** Without an origin of its own. */
  readonly isSandboxed?: boolean
}

/** Documents in each other, the outermost first, none of which may talk to the frame or stand in its place. */
export interface Surroundings {
  readonly name: string
  readonly links: readonly Link[]
  /** True where the last one is beside the frame, which a listed page embeds, and posts to it from there. */
  readonly isSibling?: boolean
}

/** The host whose pages may embed the frame. */
export const listedHost = 'shop.example'

const page = (host: string, more: Partial<Link> = {}): Link => ({ kind: 'page', host, ...more })
const listed = page(listedHost)
const evil = page('evil.example')
const inherited = (kind: Link['kind'], more: Partial<Link> = {}): Link => ({ kind, ...more })

const hosts: readonly string[] = [
  'evil.example',
  'shop.example.evil.example',
  'evil-shop.example',
  'shop-example.example',
  'shop.example.',
  'www.shop.example',
  'wallet.shop.example',
  'a.b.shop.example',
  'shop.shop.example',
  'shop.examp1e',
  'shop.exampl',
  'shop.examplee',
  'shop.example.com',
  'shop.example.localhost',
  'hop.example',
  'sshop.example',
  's.hop.example',
  'sh0p.example',
  'shopexample',
  'shop',
  'example',
  'xn--shp-vna.example',
  'xn--shop-epa.example',
  'shop_.example',
  'example.shop',
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.0.0.2',
]

/** Sixty: thirty other origins, ten documents without an origin of their own, twenty that are framed themselves or beside the frame. */
export function createSurroundings(otherPort: number): readonly Surroundings[] {
  const one = (name: string, ...links: readonly Link[]): Surroundings => ({ name, links })
  return [
    ...hosts.map((host) => one(host, page(host))),
    one('another port', page(listedHost, { port: otherPort })),
    one('sandboxed', listed, page(listedHost, { isSandboxed: true })),
    one('data:', listed, inherited('data')),
    one('data: of another', evil, inherited('data')),
    one('srcdoc', evil, inherited('srcdoc')),
    one('srcdoc, sandboxed', listed, inherited('srcdoc', { isSandboxed: true })),
    one('about:blank', evil, inherited('blank')),
    one('blob:', evil, inherited('blob')),
    one('blob:, sandboxed', listed, inherited('blob', { isSandboxed: true })),
    one('another, sandboxed', listed, page('evil.example', { isSandboxed: true })),
    one('data: in a listed data:', listed, inherited('data'), inherited('data')),
    one('listed in another', evil, listed),
    one('listed in listed', listed, listed),
    one('another in listed', listed, evil),
    one('listed in a sub-domain', page('www.shop.example'), listed),
    one('a sub-domain in listed', listed, page('www.shop.example')),
    one('listed in its other port', page(listedHost, { port: otherPort }), listed),
    one('listed in another in listed', listed, evil, listed),
    one('another in listed in another', evil, listed, evil),
    one('three listed', listed, listed, listed),
    one('listed in two others', evil, page('evil-shop.example'), listed),
    one('listed in data: of another', evil, inherited('data'), listed),
    one('about:blank of listed', listed, inherited('blank')),
    one('srcdoc of listed', listed, inherited('srcdoc')),
    one('blob: of listed', listed, inherited('blob')),
    one('listed in an object of another', evil, page(listedHost, { element: 'object' })),
    one('listed in an embed of another', evil, page(listedHost, { element: 'embed' })),
    { name: 'beside the frame: another', links: [listed, evil], isSibling: true },
    { name: 'beside the frame: listed', links: [listed, listed], isSibling: true },
    { name: 'beside the frame: about:blank', links: [listed, inherited('blank')], isSibling: true },
    { name: 'beside the frame, deeper', links: [listed, evil, listed], isSibling: true },
  ]
}
