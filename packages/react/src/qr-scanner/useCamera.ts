import { useEffect, useRef, useState, type RefObject } from 'react'
import { createQrReader } from './createQrReader.ts'

/** Why the camera shows nothing. */
export type CameraTrouble = 'refused' | 'absent' | 'busy' | 'failed'

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  // A page without TLS has no cameras.
  TypeError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const lookEveryMs = 200

/** Shows the camera in a video, and reads QR codes until the view is left. Then the camera is off. */
export function useCamera(onCode: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly trouble: CameraTrouble | undefined
  readonly retry: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<CameraTrouble>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      const read = await createQrReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      if (isOver || !screen) return stop()
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setTrouble('busy'))
      screen.srcObject = stream
      await screen.play()
      const look = async () => {
        // No frame yet, or one that cannot be read: the next one may be.
        const text = screen.videoWidth > 0 ? await read(screen).catch(() => undefined) : undefined
        if (isOver) return
        if (text) latest.current(text)
        timer = setTimeout(() => void look(), lookEveryMs)
      }
      await look()
    }
    start().catch((error: unknown) => {
      if (isOver) return
      stop()
      setTrouble(troubles[error instanceof Error ? error.name : ''] ?? 'failed')
    })
    return stop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each attempt asks for the camera anew.
  }, [attempt])
  return {
    video,
    trouble,
    retry: () => {
      setTrouble(undefined)
      setAttempt(attempt + 1)
    },
  }
}
