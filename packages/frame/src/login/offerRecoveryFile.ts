import type { RecoveryFile } from '../offline/parseRecoveryFile.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'

/** The name of the offline kit's page among the frame's files; the build sets it. */
declare const RECOVERY_PAGE: string

const timeoutMs = 15_000

/** Offers the two files of the offline kit: what the server stores of the wallet, and the page that opens it without a server. */
export async function offerRecoveryFile({ screen }: FrameParts, file: RecoveryFile): Promise<void> {
  const urls = [toUrl([JSON.stringify(file, undefined, 2)], 'application/json')]
  try {
    // The wallet is backed up without it too.
    const page = await fetchPage().catch(() => undefined)
    if (page) urls.push(toUrl([page], 'text/html'))
    const [fileUrl = '', pageUrl] = urls
    await screen.ask({
      title: texts.backupTitle,
      render: (finish) => [
        element('p', { attributes: { role: 'status' } }, texts.backedUp),
        element('p', { className: 'hint' }, texts.offlineHint),
        link(fileUrl, 'latchkit-recovery.json', texts.offlineFile),
        pageUrl === undefined
          ? undefined
          : link(pageUrl, 'latchkit-recovery.html', texts.offlinePage),
        element(
          'button',
          {
            className: 'primary',
            attributes: { type: 'button', 'data-focus': '' },
            onClick: () => finish(undefined),
          },
          texts.done,
        ),
      ],
    })
  } finally {
    for (const url of urls) URL.revokeObjectURL(url)
  }
}

function toUrl(content: BlobPart[], type: string): string {
  return URL.createObjectURL(new Blob(content, { type }))
}

function link(href: string, name: string, text: string): HTMLElement {
  return element('a', { className: 'choice', attributes: { href, download: name } }, text)
}

async function fetchPage(): Promise<Blob | undefined> {
  const page = await fetch(`/frame/${RECOVERY_PAGE}`, { signal: AbortSignal.timeout(timeoutMs) })
  return page.ok ? await page.blob() : undefined
}
