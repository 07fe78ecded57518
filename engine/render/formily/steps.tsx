import { FormStep } from '@formily/antd-v5'
import { observer } from '@formily/react'
import { Button, Space } from 'antd'
import { useMemo, type ComponentProps } from 'react'
import { useServices } from '../context/services'

/** Formily's steps with the two buttons that lead through them, which it leaves to the application. */
export const Steps = Object.assign(
  observer(function Steps(props: ComponentProps<typeof FormStep>) {
    const { t } = useServices()
    const steps = useMemo(() => FormStep.createFormStep?.(), [])
    return (
      <div>
        <FormStep {...props} {...(steps && { formStep: steps })} />
        <Space>
          <Button disabled={!steps?.allowBack} onClick={() => steps?.back()}>
            {t('engine.formily.back')}
          </Button>
          <Button disabled={!steps?.allowNext} onClick={() => void Promise.resolve(steps?.next()).catch(() => undefined)}>
            {t('engine.formily.next')}
          </Button>
        </Space>
      </div>
    )
  }),
  { StepPane: FormStep.StepPane },
)
