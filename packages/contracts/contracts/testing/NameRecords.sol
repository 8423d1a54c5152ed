// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Answers for names with what its owner has written down on the chain: addresses, texts, and names of addresses.
contract NameRecords {
    error NotOwner(address caller);

    uint256 private constant ETHER = 60;

    address public immutable owner;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => string) public name;

    constructor() {
        owner = msg.sender;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata account) external onlyOwner {
        _addresses[node][coinType] = account;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner {
        _texts[node][key] = value;
    }

    function setName(bytes32 node, string calldata newName) external onlyOwner {
        name[node] = newName;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(_addresses[node][ETHER]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.supportsInterface.selector;
    }
}
