/** Names of this machine, whose pages nobody else can serve. The local stack has one for all, on ports. */
const local = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * True where pages of a host, or of one below it, may ask for the passkeys of a frame: WebAuthn tells hosts apart by their names alone,
 * whatever their ports, and a page may name any host above its own.
 * @param frameHost The host of the frame, without a port.
 * @param host That of the pages: `*.shop.example` stands for all below it.
 */
export function reachesPasskeys(frameHost: string, host: string): boolean {
  const [frame, pages] = [nameOf(frameHost), nameOf(host)]
  return !local.test(frame) && (pages === frame || pages.endsWith(`.${frame}`))
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}
