// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Who owns which name, and which contract answers for it (EIP-137), for local chains.
contract NameRegistry {
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    error NotOwner(bytes32 node, address caller);

    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    constructor() {
        owner[bytes32(0)] = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        if (owner[node] != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    /// Gives away the name below `node` whose first label has the hash `label`.
    function setSubnodeOwner(
        bytes32 node,
        bytes32 label,
        address newOwner
    ) external onlyOwner(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        owner[subnode] = newOwner;
        emit NewOwner(node, label, newOwner);
    }

    function setResolver(bytes32 node, address newResolver) external onlyOwner(node) {
        resolver[node] = newResolver;
        emit NewResolver(node, newResolver);
    }
}
