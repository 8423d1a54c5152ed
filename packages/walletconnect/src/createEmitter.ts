/** Calls listeners. One that throws does not keep the others from being called. */
export interface Emitter<Event> {
  on(listener: (event: Event) => void): () => void
  emit(event: Event): void
}

export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    on(listener) {
      const own = (event: Event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    emit(event) {
      for (const listener of Array.from(listeners)) {
        try {
          listener(event)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
