import { theme, type ThemeConfig } from 'antd'
import type { ThemeMode } from '../settings/settings-store'

/** Ocean, the platform's default colour. */
export const primaryColor = '#1890ff'

/** The same hue, dark enough for white words on it (4.8 : 1), also under the pointer. */
const strong = { colorPrimary: '#1272d6', colorPrimaryHover: '#0f66c2', colorPrimaryActive: '#0d5cb0' }
/** The same hue, light enough to be read on a dark page. */
const bright = '#69b1ff'

const shared = {
  colorPrimary: primaryColor,
  colorInfo: primaryColor,
  borderRadius: 6,
  fontFamily:
    '-apple-system, "PingFang SC", "Microsoft YaHei", "Hiragino Sans GB", "Noto Sans CJK SC", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  wireframe: false,
}

const menu = { collapsedWidth: 64, itemHeight: 40, itemBorderRadius: 6, activeBarBorderWidth: 0, subMenuItemBg: 'transparent', itemBg: 'transparent' }

const config: Readonly<Record<ThemeMode, ThemeConfig>> = {
  light: {
    token: {
      ...shared,
      colorLink: '#0b6bcb',
      colorLinkHover: '#0957a5',
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
      Button: strong,
      DatePicker: { ...strong, colorTextDisabled: '#6b7588' },
      Radio: strong,
      Slider: { trackBg: primaryColor, trackHoverBg: primaryColor, handleColor: primaryColor, dotActiveBorderColor: primaryColor },
      Pagination: { itemActiveColor: '#0b6bcb', itemActiveColorHover: '#0957a5' },
      Tabs: { itemSelectedColor: '#0b6bcb' },
      // What is switched off, and the same under the pointer, behind white words.
      Switch: { colorTextQuaternary: '#6b7280', colorTextTertiary: '#565d6b', ...strong },
      Menu: { ...menu, itemSelectedBg: '#e6f4ff', itemSelectedColor: '#0b6bcb', subMenuItemSelectedColor: '#0b6bcb' },
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shared,
      colorLink: bright,
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
      Button: {
        ...strong,
        defaultHoverColor: bright,
        defaultHoverBorderColor: bright,
        defaultActiveColor: bright,
        defaultActiveBorderColor: bright,
      },
      Badge: { colorError: '#c9302c', colorErrorHover: '#c9302c' },
      DatePicker: { ...strong, colorTextDisabled: '#8b95a6' },
      Slider: { railBg: '#3a4250', railHoverBg: '#3a4250', trackBg: bright, trackHoverBg: bright, handleColor: bright, dotActiveBorderColor: bright },
      Switch: strong,
      Pagination: { itemActiveColor: bright, itemActiveColorHover: bright },
      Tabs: { itemSelectedColor: bright },
      Menu: { ...menu, itemSelectedBg: '#15283d', itemSelectedColor: bright, subMenuItemSelectedColor: bright },
    },
  },
}

/** antd's tokens for a mode, as CSS variables so that a switch repaints without new styles. */
export const antdTheme = (mode: ThemeMode): ThemeConfig => ({ ...config[mode], cssVar: { key: 'weft-theme' }, hashed: false })
