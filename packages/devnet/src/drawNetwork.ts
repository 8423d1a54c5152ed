import type { DevNetwork } from './networks.ts'

/** The icon of a chain of the local stack, as the server's configuration takes it: a key, and two rings that overlap. */
export function drawNetwork({ id }: Pick<DevNetwork, 'id'>): string {
  const { from, to, shapes } = drawings[id]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><linearGradient id="sky" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#sky)" d="M0 0h64v64H0z"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round">${shapes}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const drawings = {
  31337: {
    from: '#6d8bff',
    to: '#4326b5',
    shapes: '<circle cx="32" cy="22" r="8.5"/><path d="M32 31v20M32 50h8M32 41h6"/>',
  },
  31338: {
    from: '#ffb547',
    to: '#d9392b',
    shapes: '<circle cx="24.5" cy="32" r="11"/><circle cx="39.5" cy="32" r="11"/>',
  },
} as const
