import { readFileSync } from 'node:fs'

const msPerTick = 10

/** Returns the processor time that a process has used so far, in milliseconds. Linux alone tells it. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Returns the memory that a process has, in megabytes. Linux alone tells it. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
