import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { PlainIcon } from './plain-icon'
import styles from './plain.module.css'

/** Why something was refused; nothing when it was not. */
export const PlainFailure = ({ message }: { readonly message: string }) =>
  message === '' ? null : (
    <p role="alert" className={styles['failure']}>
      <PlainIcon of={CloseCircleFilled} />
      <span>{message}</span>
    </p>
  )
