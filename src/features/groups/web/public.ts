export { GroupManagement } from './group-management.tsx';
export { GroupPicker } from './group-picker.tsx';
