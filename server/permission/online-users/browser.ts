/** Browsers and systems by the first sign of them in a `User-Agent`; those that pretend to be others come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/DingTalk\/(\d+)/, 'DingTalk'],
  [/QQBrowser\/(\d+)/, 'QQBrowser'],
  [/EdgA?(?:iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const first = (list: readonly (readonly [RegExp, string])[], text: string): string => {
  for (const [sign, name] of list) {
    const found = sign.exec(text)
    if (found) return found[1] === undefined ? name : `${name} ${found[1]}`
  }
  return ''
}

/** What a `User-Agent` says of a browser, such as `Chrome 126 · Windows`: a hint for people, since any client may say anything. '' when nothing is known. */
export const browserOf = (userAgent: string): string =>
  [first(browsers, userAgent), first(systems, userAgent)].filter((part) => part !== '').join(' · ')
