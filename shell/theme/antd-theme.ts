import { theme, type ThemeConfig } from 'antd'
import type { ThemeMode } from '../settings/settings-store'

/** Ocean, the platform's default colour. */
export const primaryColor = '#1890ff'

/** The same hue, dark enough for white words on it (4.7 : 1). */
const strong = { colorPrimary: '#1272d6', colorPrimaryHover: '#2a86e2', colorPrimaryActive: '#0d5cb0' }

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
      colorError: '#d4202e',
      colorBgLayout: '#f3f5f9',
      colorTextBase: '#1d2433',
      colorTextPlaceholder: '#707a8c',
    },
    components: {
      Button: strong,
      Tabs: { itemSelectedColor: '#0b6bcb' },
      Menu: { ...menu, itemSelectedBg: '#e6f4ff', itemSelectedColor: '#0b6bcb', subMenuItemSelectedColor: '#0b6bcb' },
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shared,
      colorLink: '#69b1ff',
      colorError: '#ff8a87',
      colorBgBase: '#14171d',
      colorBgLayout: '#0e1116',
      colorBgContainer: '#171b22',
      colorBgElevated: '#1f242d',
      colorBorder: '#3a4250',
      colorBorderSecondary: '#2a303b',
      colorTextPlaceholder: '#8b95a6',
      colorTextDescription: '#9aa4b5',
    },
    components: {
      Button: strong,
      Tabs: { itemSelectedColor: '#69b1ff' },
      Menu: { ...menu, itemSelectedBg: '#15283d', itemSelectedColor: '#69b1ff', subMenuItemSelectedColor: '#69b1ff' },
    },
  },
}

/** antd's tokens for a mode, as CSS variables so that a switch repaints without new styles. */
export const antdTheme = (mode: ThemeMode): ThemeConfig => ({ ...config[mode], cssVar: { key: 'weft-theme' }, hashed: false })
