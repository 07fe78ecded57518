import { designMenu, previewMenu } from '../../policies/access'
import { eitherOf, mayOpen, mayPress } from '../../policies/policy'

/** Who may see how models are designed. */
export const maySeeDesigns = mayOpen(previewMenu, designMenu)
/** Whoever may design in the preview may do everything with models; at their list each has a button of its own. */
export const designs = (...buttons: readonly [string, ...string[]]) =>
  eitherOf(mayPress('btn_design', previewMenu), ...buttons.map((button) => mayPress(button, designMenu)))
/** Who may change what a model is to become. */
export const mayDesign = designs('btn_design')
/** Who may publish a model: from then on everybody works with what was its draft. */
export const mayRelease = designs('btn_publish')
