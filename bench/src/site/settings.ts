/** How slow the visitor's machine and line are. */
export interface Setting {
  readonly name: string
  readonly cpuSlowdown: number
  readonly network?: {
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

/** The three visitors that are measured, by the name that `--settings` takes. */
export const settings: Readonly<Record<string, Setting>> = {
  desktop: { name: 'desktop', cpuSlowdown: 1 },
  cpu4: { name: 'CPU 4 ×', cpuSlowdown: 4 },
  // Slow 4G as the browser's developer tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
  slow4g: {
    name: 'CPU 4 × + slow 4G',
    cpuSlowdown: 4,
    network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
}
