export { grouped } from '../../engine'
