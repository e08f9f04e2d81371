/** Opens an address in a new tab: the panel itself never navigates. */
export function openTab(address: string): void {
  void chrome.tabs.create({ url: address });
}
