/** Figures of a running server, in Prometheus' text format. They name no account and no project. */
export interface Metrics {
  countRequest(request: {
    readonly method: string
    /** The pattern of the route, never the address that was asked. */
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
  countUpstreamCall(call: {
    readonly host: string
    /** `ok`, or what went wrong. */
    readonly outcome: string
    readonly seconds: number
  }): void
  countCacheRead(cache: string, isHit: boolean): void
  /** Reads a relay's figures each time metrics are written. */
  watchRelay(read: () => RelayCounts): void
  /** Reads which nodes are not used each time metrics are written. */
  watchNodes(read: () => readonly UnusedNode[]): void
  /** Reads whether what the server needs is reached, by name, each time metrics are written. */
  watchServices(read: () => Readonly<Record<string, boolean>>): void
  /** @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
  write(): string
}

/** What a relay tells of itself. */
interface RelayCounts {
  readonly connections: number
  readonly subscriptions: number
  readonly messages: number
  readonly bytes: number
  readonly digests: number
  readonly published: number
  readonly delivered: number
}

/** A node that is not used. */
interface UnusedNode {
  readonly network: string
  readonly node: number
  readonly reason: string
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Readonly<Record<string, string>>

interface Histogram {
  readonly labels: Labels
  readonly buckets: number[]
  sum: number
  count: number
}

/** Creates {@link Metrics}. Their labels have few values, so that they stay small however long the server runs. */
export function createMetrics(build: {
  readonly version: string
  readonly commit?: string | undefined
}): Metrics {
  const requests = new Map<string, number>()
  const requestSeconds = new Map<string, Histogram>()
  const upstreamCalls = new Map<string, number>()
  const upstreamSeconds = new Map<string, Histogram>()
  const cacheReads = new Map<string, number>()
  let readRelay: (() => RelayCounts) | undefined
  let readServices: () => Readonly<Record<string, boolean>> = () => ({})
  let readNodes: () => readonly UnusedNode[] = () => []
  const startedSeconds = Date.now() / 1000 - process.uptime()

  return {
    countRequest({ method, route, status, seconds }) {
      count(requests, { method, route, status: String(status) })
      observe(requestSeconds, { route }, seconds)
    },
    countUpstreamCall({ host, outcome, seconds }) {
      count(upstreamCalls, { host, outcome })
      observe(upstreamSeconds, { host }, seconds)
    },
    countCacheRead(cache, isHit) {
      count(cacheReads, { cache, outcome: isHit ? 'hit' : 'miss' })
    },
    watchRelay(read) {
      readRelay = read
    },
    watchNodes(read) {
      readNodes = read
    },
    watchServices(read) {
      readServices = read
    },
    write() {
      const { user, system } = process.cpuUsage()
      const info = labelsOf({ version: build.version, commit: build.commit ?? '' })
      return [
        ...counter('latchkit_requests_total', 'Requests that were answered.', requests),
        ...histogram('latchkit_request_duration_seconds', 'How long they took.', requestSeconds),
        ...counter('latchkit_upstream_calls_total', 'Calls to nodes.', upstreamCalls),
        ...histogram('latchkit_upstream_duration_seconds', 'How long they took.', upstreamSeconds),
        ...counter('latchkit_cache_reads_total', 'Answers sought in a cache.', cacheReads),
        ...(readRelay ? relayLines(readRelay()) : []),
        ...nodeLines(readNodes()),
        ...serviceLines(readServices()),
        ...gauge('latchkit_build_info', 'Which server this is.', info, 1),
        ...gauge('process_start_time_seconds', 'When it was started.', '', startedSeconds),
        ...gauge('process_resident_memory_bytes', 'Memory it has.', '', process.memoryUsage.rss()),
        '# HELP process_cpu_seconds_total Processor time it took.',
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(user + system) / 1_000_000}`,
        '',
      ].join('\n')
    },
  }
}

function nodeLines(unused: readonly UnusedNode[]): string[] {
  if (unused.length === 0) return []
  const name = 'latchkit_unused_node'
  return [
    `# HELP ${name} Nodes that are not used, and why.`,
    `# TYPE ${name} gauge`,
    ...unused.map(
      ({ network, node, reason }) =>
        `${name}${labelsOf({ network, node: String(node), reason })} 1`,
    ),
  ]
}

function serviceLines(services: Readonly<Record<string, boolean>>): string[] {
  const name = 'latchkit_service_up'
  const lines = Object.entries(services).map(
    ([service, isUp]) => `${name}${labelsOf({ service })} ${Number(isUp)}`,
  )
  if (lines.length === 0) return []
  return [`# HELP ${name} Whether the server reaches it.`, `# TYPE ${name} gauge`, ...lines]
}

function relayLines(relay: RelayCounts): string[] {
  const total = (name: string, help: string, value: number): string[] =>
    counter(name, help, new Map([['', value]]))
  return [
    ...gauge('latchkit_relay_connections', 'Open sockets.', '', relay.connections),
    ...gauge('latchkit_relay_subscriptions', 'Topics listened to.', '', relay.subscriptions),
    ...gauge('latchkit_relay_waiting_messages', 'Messages that wait.', '', relay.messages),
    ...gauge('latchkit_relay_waiting_bytes', 'Their size.', '', relay.bytes),
    ...gauge('latchkit_relay_remembered_digests', 'Messages known.', '', relay.digests),
    ...total('latchkit_relay_published_total', 'Messages that came.', relay.published),
    ...total('latchkit_relay_delivered_total', 'Messages that went out.', relay.delivered),
  ]
}

function count(series: Map<string, number>, labels: Labels): void {
  const key = labelsOf(labels)
  series.set(key, (series.get(key) ?? 0) + 1)
}

function observe(series: Map<string, Histogram>, labels: Labels, seconds: number): void {
  const key = labelsOf(labels)
  const found = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }
  series.set(key, found)
  found.sum += seconds
  found.count += 1
  for (const [index, bound] of bounds.entries())
    if (seconds <= bound) found.buckets[index] = (found.buckets[index] ?? 0) + 1
}

function counter(name: string, help: string, series: ReadonlyMap<string, number>): string[] {
  const lines = [...series].map(([labels, value]) => `${name}${labels} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines]
}

function gauge(name: string, help: string, labels: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name}${labels} ${value}`]
}

function histogram(name: string, help: string, series: ReadonlyMap<string, Histogram>): string[] {
  const lines = [...series.values()].flatMap(({ labels, buckets, sum, count: total }) => [
    ...bounds.map(
      (bound, index) =>
        `${name}_bucket${labelsOf({ ...labels, le: String(bound) })} ${buckets[index]}`,
    ),
    `${name}_bucket${labelsOf({ ...labels, le: '+Inf' })} ${total}`,
    `${name}_sum${labelsOf(labels)} ${sum}`,
    `${name}_count${labelsOf(labels)} ${total}`,
  ])
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines]
}

function labelsOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return `{${pairs.join(',')}}`
}

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
