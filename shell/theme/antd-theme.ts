import { theme, type ThemeConfig } from 'antd'
import type { ThemeMode } from '../settings/settings-store'

/** Ocean, the platform's default colour. */
export const primaryColor = '#1890ff'

const shared = {
  colorPrimary: primaryColor,
  colorInfo: primaryColor,
  borderRadius: 6,
  fontFamily: '-apple-system, "PingFang SC", "Microsoft YaHei", "Hiragino Sans GB", "Noto Sans CJK SC", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  wireframe: false,
}

const config: Readonly<Record<ThemeMode, ThemeConfig>> = {
  light: {
    token: { ...shared, colorBgLayout: '#f3f5f9', colorTextBase: '#1d2433' },
    components: { Menu: { itemSelectedBg: '#e6f4ff', itemHeight: 42, itemBorderRadius: 6, activeBarBorderWidth: 0, subMenuItemBg: 'transparent', itemBg: 'transparent' } },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: { ...shared, colorBgBase: '#14171d', colorBgLayout: '#0e1116' },
    components: { Menu: { itemHeight: 42, itemBorderRadius: 6, activeBarBorderWidth: 0, subMenuItemBg: 'transparent', itemBg: 'transparent' } },
  },
}

/** antd's tokens for a mode, as CSS variables so that a switch repaints without new styles. */
export const antdTheme = (mode: ThemeMode): ThemeConfig => ({ ...config[mode], cssVar: { key: 'weft-theme' }, hashed: false })
