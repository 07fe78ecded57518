import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import { PlainIcon } from '../../engine/render'
import styles from './navbar.module.css'

/** That a button opens a menu below it. */
export const Caret = () => (
  <span className={styles['caret']}>
    <PlainIcon of={DownOutlined} />
  </span>
)
