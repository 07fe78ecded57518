import { theme, type ThemeConfig } from 'antd'
import type { ThemeMode } from '../settings/site-config'
import { themeColors, type ThemeColor } from './colors'
import { shadesOf, type Shades } from './shades'

const fontFamily =
  '-apple-system, "PingFang SC", "Microsoft YaHei", "Hiragino Sans GB", "Noto Sans CJK SC", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

const shared = ({ mark }: Shades) => ({ colorPrimary: mark, colorInfo: mark, borderRadius: 6, fontFamily, wireframe: false })
const strongOf = (shades: Shades) => ({
  colorPrimary: shades.strong,
  colorPrimaryHover: shades.strongHover,
  colorPrimaryActive: shades.strongActive,
})
const menuOf = ({ tint, text, strong }: Shades) => ({
  darkItemBg: 'transparent',
  darkSubMenuItemBg: 'transparent',
  darkPopupBg: '#172033',
  darkItemColor: '#ffffff',
  darkGroupTitleColor: '#ffffff',
  darkItemSelectedBg: strong,
  darkItemHoverBg: 'rgba(255, 255, 255, 0.1)',
  collapsedWidth: 64,
  itemHeight: 40,
  itemBorderRadius: 6,
  activeBarBorderWidth: 0,
  activeBarHeight: 0,
  subMenuItemBg: 'transparent',
  itemBg: 'transparent',
  itemSelectedBg: tint,
  itemSelectedColor: text,
  subMenuItemSelectedColor: text,
  horizontalItemSelectedColor: text,
  horizontalItemHoverColor: text,
  horizontalItemSelectedBg: tint,
  horizontalItemBorderRadius: 6,
})
const wordsOf = ({ text, textHover }: Shades) => ({
  Pagination: { itemActiveColor: text, itemActiveColorHover: textHover },
  Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text },
})

const light = (shades: Shades): ThemeConfig => ({
  token: {
    ...shared(shades),
    colorLink: shades.text,
    colorLinkHover: shades.textHover,
    colorError: '#d4202e',
    colorErrorHover: '#b81926',
    colorErrorTextHover: '#b81926',
    colorBgLayout: '#f3f5f9',
    colorTextBase: '#1d2433',
    colorTextPlaceholder: '#667085',
    colorTextTertiary: '#5f697b',
    colorTextDescription: '#5b6577',
  },
  components: {
    ...wordsOf(shades),
    Button: strongOf(shades),
    DatePicker: { ...strongOf(shades), colorTextDisabled: '#6b7588' },
    Radio: strongOf(shades),
    Slider: { trackBg: shades.mark, trackHoverBg: shades.mark, handleColor: shades.mark, dotActiveBorderColor: shades.mark },
    // What is switched off, and the same under the pointer, behind white words.
    Switch: { colorTextQuaternary: '#6b7280', colorTextTertiary: '#565d6b', ...strongOf(shades) },
    Menu: menuOf(shades),
  },
})

const dark = (shades: Shades): ThemeConfig => ({
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared(shades),
    colorLink: shades.text,
    colorLinkHover: shades.textHover,
    colorError: '#ff8a87',
    colorBgBase: '#14171d',
    colorBgLayout: '#0e1116',
    colorBgContainer: '#171b22',
    colorBgElevated: '#1f242d',
    colorBorder: '#505b6d',
    colorBorderSecondary: '#2a303b',
    colorTextPlaceholder: '#8b95a6',
    colorTextTertiary: '#9aa4b5',
    colorTextDescription: '#9aa4b5',
  },
  components: {
    ...wordsOf(shades),
    Button: {
      ...strongOf(shades),
      defaultHoverColor: shades.text,
      defaultHoverBorderColor: shades.text,
      defaultActiveColor: shades.text,
      defaultActiveBorderColor: shades.text,
    },
    Badge: { colorError: '#c9302c', colorErrorHover: '#c9302c' },
    DatePicker: { ...strongOf(shades), colorTextDisabled: '#8b95a6' },
    Slider: {
      railBg: '#3a4250',
      railHoverBg: '#3a4250',
      trackBg: shades.text,
      trackHoverBg: shades.text,
      handleColor: shades.text,
      dotActiveBorderColor: shades.text,
    },
    Switch: strongOf(shades),
    Menu: menuOf(shades),
  },
})

/** The class of elements that see antd's tokens as CSS variables. */
export const themeClass = 'weft-theme'

/** antd's tokens for a mode and a colour, as CSS variables so that a switch repaints without new styles. */
export function antdTheme(mode: ThemeMode, color: ThemeColor): ThemeConfig {
  const shades = shadesOf(themeColors[color], mode)
  return { ...(mode === 'light' ? light(shades) : dark(shades)), cssVar: { key: themeClass }, hashed: false }
}

/**
 * A theme of `antdTheme` with or without motion. Left to the style sheet alone, what antd takes away once it has faded would stay: a motion of no length
 * never says that it ended, and a button would be called "loading" for good.
 */
export const withMotion = (config: ThemeConfig, motion: boolean): ThemeConfig => (motion ? config : { ...config, token: { ...config.token, motion } })
