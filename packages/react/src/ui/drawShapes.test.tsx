import { afterEach, describe, expect, it } from 'vitest'
import { drawShapes } from './drawShapes.ts'

afterEach(() => document.body.replaceChildren())

const sideLength = 64

/** The pixels of an SVG image, as the browser itself paints it. */
async function paint(markup: string): Promise<Uint8ClampedArray> {
  const image = new Image(sideLength, sideLength)
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sideLength
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, sideLength, sideLength)
  return context?.getImageData(0, 0, sideLength, sideLength).data ?? expect.fail()
}

function markupOf(drawing: Element): string {
  const sized = drawing.cloneNode(true) as Element
  for (const key of ['width', 'height']) sized.setAttribute(key, String(sideLength))
  return new XMLSerializer().serializeToString(sized)
}

const svg = (content: string, attributes = 'viewBox="0 0 40 40" width="64" height="64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

describe('an image of shapes', () => {
  it.for([
    [
      'paths in groups',
      svg(
        '<g fill="none" stroke="#e17726" stroke-width="2.5" stroke-linecap="round"><path d="M2 2 L30,30h-9.5z"/><path fill="rgb(10, 200, 30)" d="M20 2c4 0 8 3 8 8"/></g>',
      ),
    ],
    [
      'every shape',
      svg(
        '<rect width="20" height="20" rx="4" fill="red"/><circle cx="30" cy="10" r="8"/><ellipse cx="10" cy="30" rx="8" ry="4" fill-opacity=".5"/><line x1="20" y1="20" x2="38" y2="38" stroke="blue"/><polygon points="20,20 30,20 25,30" transform="rotate(10 20 20)"/><polyline points="1,1 5,9 9,1" fill="none" stroke="#0f0"/>',
      ),
    ],
    [
      'gradients that refer to others',
      svg(
        '<defs><linearGradient id="a"><stop stop-color="#8697FF"/><stop offset="1" stop-color="#ABB7FF" stop-opacity=".4"/></linearGradient><radialGradient id="b" cx="20" cy="20" r="20" gradientUnits="userSpaceOnUse" gradientTransform="scale(.9)" xlink:href="#a"/></defs><rect width="20" height="40" fill="url(#a)"/><path fill="url(\'#b\')" d="M20 0h20v40H20z"/>',
      ),
    ],
    [
      'clips and masks, with styles',
      svg(
        '<clipPath id="c"><circle cx="20" cy="20" r="16"/></clipPath><mask id="m" style="mask-type: alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="40"><path d="M0 0h40v30H0z" fill="#000"/></mask><g clip-path="url(#c)"><g mask="url(#m)"><path style="fill:#551bf9;stroke: gold" d="M0 0h40v40H0z"/></g></g>',
      ),
    ],
    [
      'a prologue, a title and comments',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><!-- <script> -->${svg('<title>A <b/> logo</title><desc/><path d="M4 4h30v30z"/>')}\n`,
    ],
    [
      'a style with comments',
      svg('<path style="/* x */fill:#0a7;/*stroke:red*/;stroke-width:2" d="M4 4h30v30z"/>'),
    ],
    ['a size and no view box', svg('<path d="M4 4h30v30z"/>', 'width="40px" height="40"')],
  ] as const)('is painted as the browser would: %s', async ([, markup]) => {
    const wanted = await paint(markup)
    expect(new Set(wanted).size).toBeGreaterThan(2)
    const drawn = await paint(markupOf(drawShapes(markup)))
    // What is antialiased may differ by a shade.
    const differing = wanted.filter((value, at) => Math.abs(value - (drawn[at] ?? 0)) > 8)
    expect(differing.length).toBe(0)
  })
})

describe('an image that is more than shapes', () => {
  it.for([
    ['a script', svg('<script>alert(1)</script>')],
    [
      'markup of a page',
      svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ],
    ['another image', svg('<image href="https://tracker.example/a.png"/>')],
    ['a use of what is elsewhere', svg('<use href="https://tracker.example/a.svg#a"/>')],
    ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>')],
    [
      'an animation',
      svg('<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'),
    ],
    ['a stylesheet', svg('<style>path { fill: red }</style><path d="M0 0h9v9z"/>')],
    ['a text', svg('<text>Fox</text>')],
    ['a text without an element', svg('Fox')],
    ['a paint from elsewhere', svg('<path fill="url(https://tracker.example/a#b)" d="M0 0"/>')],
    ['a paint beside the page', svg('<path fill="url(track)" d="M0 0"/>')],
    [
      'a mask that is loaded',
      svg('<path mask="image-set(\'https://tracker.example/a.png\' 1x)" d="M0 0"/>'),
    ],
    ['seventeen masks', svg('<path mask="url(#m)" d="M0 0"/>'.repeat(17))],
    ['an escaped address', svg('<path style="fill:u\\72l(track)" d="M0 0"/>')],
    ['a gradient from elsewhere', svg('<linearGradient xlink:href="//tracker.example/a#b"/>')],
    ['entities', svg('<path fill="&#117;rl(track)" d="M0 0"/>')],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "url(track)">]>${svg('')}`],
    ['an element by a prefix', svg('<svg:script>alert(1)</svg:script>')],
    ['an element in capitals', svg('<SCRIPT/>')],
    ['a text as data', svg('<![CDATA[<script/>]]>')],
    ['an address with a comment', svg('<path style="fill:u/**/rl(track)" d="M0 0"/>')],
    ['an address after a colour', svg('<path fill="red url(#shop)" d="M0 0"/>')],
    ['groups deeper than a browser bears', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    ['tags that are not closed', '<svg><g>'],
    ['tags that cross', '<svg><g><path></g></path></svg>'],
    ['two images', `${svg('')}${svg('')}`],
    ['a page', '<html></html>'],
    ['nothing', ''],
  ] as const)('is not drawn: %s', ([, markup]) => {
    expect(() => drawShapes(markup)).toThrow(TypeError)
  })

  it.for([
    ['a style without a colon', `<svg style="${'a'.repeat(100_000)}"/>`],
    ['a style in a style', `<svg style="${'style:'.repeat(16_000)}"/>`],
    ['comments that do not end', `<svg>${'<!--'.repeat(25_000)}`],
    ['titles that do not end', `<svg>${'<title '.repeat(14_000)}`],
    ['instructions that do not end', `<svg>${'<?'.repeat(50_000)}`],
    ['attributes and no end', `<svg ${'a="" '.repeat(20_000)}<`],
  ] as const)('is read in no time: %s', ([, markup]) => {
    const startMs = performance.now()
    try {
      drawShapes(markup)
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError)
    }
    // It takes 1 ms, and seconds where each place is searched to the end.
    expect(performance.now() - startMs).toBeLessThan(1000)
  })

  it('asks for nothing, by functions that take an address from elsewhere', async () => {
    const values = [
      'image-set(attr(id) 1x)',
      'image-set(attr(points) 1x)',
      'src(attr(points))',
      'image(attr(points))',
      'cross-fade(attr(points), 50%)',
    ]
    performance.clearResourceTimings()
    for (const key of ['mask', 'mask-image', 'clip-path', 'fill', 'stroke'])
      for (const value of values)
        document.body.append(
          drawShapes(svg(`<g id="x" points="track" ${key}="${value}"><path d="M0 0h9v9z"/></g>`)),
        )
    // Whatever is asked for is asked for before this.
    const last = new Image()
    last.src = `/last-${Math.random()}.png`
    await new Promise((resolve) => last.addEventListener('error', resolve, { once: true }))
    const asked = () => performance.getEntriesByType('resource').map(({ name }) => name)
    await expect.poll(asked).toContain(last.src)
    expect(asked().filter((name) => /track|latch\d/.test(name))).toEqual([])
  })

  it('loses what would run, and its names are its own', () => {
    const drawing = drawShapes(
      svg(
        '<path id="shop" class="hidden" name="kit" onclick="alert(1)" onload="alert(1)" d="M0 0h9v9z"/>',
      ),
    )
    document.body.append(drawing)
    const names = [drawing, ...drawing.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames(),
    )
    expect(names.toSorted()).toEqual(['d', 'height', 'id', 'viewBox', 'width'])
    expect(document.getElementById('shop')).toBeNull()
    expect('shop' in window).toBe(false)
  })
})
