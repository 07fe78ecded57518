import type { ModuleViews } from '../../../shell/module'
import { visitors } from '../module'

export default {
  module: visitors,
  visitors: [
    { path: '/createOrder', view: () => import('./create-order-page') },
    { path: '/depositMaterialUpload', view: () => import('./deposit-material-page') },
    { path: '/publicForm', view: () => import('./any-form-page') },
    { path: '/followRequest', view: () => import('./follow-page') },
  ],
  screens: { 'visitors/codes': () => import('./codes-screen') },
} satisfies ModuleViews
