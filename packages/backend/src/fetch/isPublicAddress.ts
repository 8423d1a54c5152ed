import { BlockList, isIP } from 'node:net'

/** Within what is routed on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry, and its likes. */
const kept = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  kept.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  kept.addSubnet(network, prefix, 'ipv6')

/** All that is given out for use on the internet: what maps, embeds or translates IPv4 lies outside of it. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/**
 * True for an address of the open internet. Private, local, reserved and translated ranges are none, nor are the
 * addresses under which clouds hand out the keys of a machine.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !kept.check(address, 'ipv4')
  if (family !== 6 || address.includes('%') || address.includes('.')) return false
  return unicast.check(address, 'ipv6') && !kept.check(address, 'ipv6')
}
