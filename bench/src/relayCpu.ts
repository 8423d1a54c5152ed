import { readdirSync, readFileSync } from 'node:fs'

const millisecondsPerTick = 10

/** Processor time of a process and of all that it has started, so far; `NaN` where the system does not tell it. */
export function relayCpuMs(pid: number | undefined): number {
  const processes = listProcesses()
  const own = processes.get(Number(pid))
  if (!own) return Number.NaN
  const children = [...processes].filter(([, { parent }]) => parent === pid)
  return children.reduce((sum, [child]) => sum + relayCpuMs(child), own.cpuMs)
}

/** The process that this one has started from a program of such a name. */
export function findChild(name: string): number | undefined {
  const found = [...listProcesses()].find(
    ([, { parent, program }]) => parent === process.pid && program === name,
  )
  return found?.[0]
}

interface Process {
  readonly parent: number
  readonly program: string
  readonly cpuMs: number
}

function listProcesses(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, program = '', rest = ''] = /\((.*)\) (.*)/.exec(text) ?? []
      const fields = rest.split(' ').map(Number)
      // User and system time, of the process and of its children that have ended.
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
      found.set(Number(pid), {
        parent: fields[1] ?? 0,
        program,
        cpuMs: ticks * millisecondsPerTick,
      })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}
