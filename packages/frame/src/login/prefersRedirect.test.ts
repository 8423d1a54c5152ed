import { expect, test } from 'vitest'
import { prefersRedirect } from './prefersRedirect.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['Safari on an iPad, which says that it is a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5],
  ['a page within an app of Android', `${android.replace(')', '; wv)')} ${chrome}`, 5],
  ['Telegram on Android', `${android} ${chrome} Telegram-Android/11.14 (Pixel 9; Android 15)`, 5],
  ['Facebook', `${android} ${chrome} [FBAN/EMA;FBAV/500.0.0.0]`, 5],
  ['Instagram', `${android} ${chrome} Instagram 390.0.0.0 Android`, 5],
  ['LINE', `${android} ${chrome} Line/15.1.0/IAB`, 5],
  ['WeChat', `${android} ${chrome} MicroMessenger/8.0.50`, 5],
])('%s goes to a provider with the whole page', (_name, userAgent, maxTouchPoints) => {
  expect(prefersRedirect({ userAgent, maxTouchPoints })).toBe(true)
})

test.each([
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0],
  ['Chrome on Android', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  [
    'Chrome on Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    10,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
])('%s opens a window', (_name, userAgent, maxTouchPoints) => {
  expect(prefersRedirect({ userAgent, maxTouchPoints })).toBe(false)
})
